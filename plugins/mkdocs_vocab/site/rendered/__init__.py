"""Rendered pages: what macros, snippets, includes and the theme add to the sources is checked where it can be seen."""
