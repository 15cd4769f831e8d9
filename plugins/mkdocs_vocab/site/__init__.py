"""The site: macros that render a vocabulary, and the MkDocs plugin."""
