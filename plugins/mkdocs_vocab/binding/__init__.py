"""Which dimension a place of a document speaks of: facts and vocabularies in, uses of labels out."""

from .binder import bind_page, keys_of_interest
from .page import BoundPage
from .uses import Use

__all__ = ["BoundPage", "Use", "bind_page", "keys_of_interest"]
