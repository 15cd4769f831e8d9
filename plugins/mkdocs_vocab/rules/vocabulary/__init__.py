"""Rules on the vocabulary files themselves (VOC001 to VOC013)."""

from . import (
    ambiguous_prefix,
    compact_collision,
    dangling_reference,
    dead_transition,
    decision_record,
    derivation_gap,
    duplicate_label,
    example_breaks_rule,
    incomplete_mapping,
    invalid_vocabulary,
    label_form,
    label_hygiene,
    reserved_replacement,
)

__all__ = [
    "ambiguous_prefix",
    "compact_collision",
    "dangling_reference",
    "dead_transition",
    "decision_record",
    "derivation_gap",
    "duplicate_label",
    "example_breaks_rule",
    "incomplete_mapping",
    "invalid_vocabulary",
    "label_form",
    "label_hygiene",
    "reserved_replacement",
]
