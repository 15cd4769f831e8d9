"""Rules on macro calls in pages."""

from . import macro_reference

__all__ = ["macro_reference"]
