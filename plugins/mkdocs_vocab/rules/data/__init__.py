"""Rules on data (VOC403)."""

from . import data_value

__all__ = ["data_value"]
