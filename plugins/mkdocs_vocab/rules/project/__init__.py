"""Rules on the run itself: documents, directives, exceptions, settings (VOC901 to VOC905)."""

from . import directive, empty_pattern, expired_exception, unreadable_document, unused_exception

__all__ = ["directive", "empty_pattern", "expired_exception", "unreadable_document", "unused_exception"]
