"""Rules on schemas and on enumerations in source code (VOC401, VOC402)."""

from __future__ import annotations

from . import schema_enum, schema_value

__all__ = ["schema_enum", "schema_value"]
