"""Rules on macro calls in pages."""

# macro_reference

__all__: list[str] = []
