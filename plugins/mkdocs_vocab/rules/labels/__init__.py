"""Rules on labels in use (VOC101 to VOC107)."""

from . import (
    candidate_as_current,
    compact_as_value,
    deprecated_label,
    reserved_label,
    spelling_variant,
    unknown_label,
    wrong_dimension,
)

__all__ = [
    "candidate_as_current",
    "compact_as_value",
    "deprecated_label",
    "reserved_label",
    "spelling_variant",
    "unknown_label",
    "wrong_dimension",
]
