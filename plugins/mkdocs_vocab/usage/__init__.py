"""Where an entry of a vocabulary is used and mentioned: in documents, and in the vocabularies themselves.

An entry is *used* in a place that is bound to it: there a check judges what stands there, and a rename has to change it. It is
*mentioned* where a text names it otherwise: in a code span, a macro call or a directive.
"""

from .documents import usages_in_page
from .entries import usages_in_vocabularies
from .outdated import still_reserved
from .places import Named, Usage

__all__ = ["Named", "Usage", "still_reserved", "usages_in_page", "usages_in_vocabularies"]
