"""Rules on tables and lists that restate the vocabulary (VOC201 to VOC204)."""

from . import table_drift

__all__ = ["table_drift"]
