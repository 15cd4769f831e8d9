"""The transitions of a dimension as a graph: how it is laid out, and how Mermaid writes it."""
