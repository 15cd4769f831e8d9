"""The pipeline: documents are read, their places bound, the rules asked, exceptions and the baseline applied.

The command line, the MkDocs plugin and the tests are callers of the same few functions.
"""

from .document import bound_page, check_file, check_page, check_text, read_page
from .memory import Memory
from .report import Checked, Counts, Report
from .run import check_project

__all__ = [
    "Checked",
    "Counts",
    "Memory",
    "Report",
    "bound_page",
    "check_file",
    "check_page",
    "check_project",
    "check_text",
    "read_page",
]
