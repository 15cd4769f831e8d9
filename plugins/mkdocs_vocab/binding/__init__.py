"""Which dimension a place of a document speaks of: facts and vocabularies in, uses of labels out."""

from .page import BoundPage, bind_page
from .uses import Use

__all__ = ["BoundPage", "Use", "bind_page"]
