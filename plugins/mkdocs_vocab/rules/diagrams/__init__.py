"""Rules on diagrams (VOC301 to VOC305)."""

from . import diagram_incomplete, diagram_invented_state, diagram_label, diagram_transition, diagram_unreadable

__all__ = ["diagram_incomplete", "diagram_invented_state", "diagram_label", "diagram_transition", "diagram_unreadable"]
