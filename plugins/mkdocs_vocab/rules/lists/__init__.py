"""Rules on tables, lists and records that restate the vocabulary (VOC201 to VOC204)."""

from . import hand_written_table, incomplete_list, row_breaks_rule, table_drift

__all__ = ["hand_written_table", "incomplete_list", "row_breaks_rule", "table_drift"]
