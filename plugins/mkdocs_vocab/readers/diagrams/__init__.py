"""Readers of diagrams: from source text to nodes and edges, one file a language.

Each is written by hand after the lexer of the language's own tool, so that it reads what that tool reads; the tests compare
the two.
"""
