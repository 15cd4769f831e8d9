"""The labels of a vocabulary as CSV (RFC 4180): one row a label, current, candidate or reserved."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Candidate, Dimension, Reserved, Term
from ..vocabulary.model import Vocabulary
from .json import entry_json

HEADER = (
    "vocabulary",
    "dimension",
    "label",
    "status",
    "width",
    "compact",
    "meaning",
    "group",
    "decision",
    "maturity",
    "settled",
    "use",
    "reason",
)


def label_rows(vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog) -> list[tuple[str, ...]]:
    """The rows of all labels of a dimension, in the columns of HEADER."""
    entries: tuple[Term | Candidate | Reserved, ...] = (*dimension.terms, *dimension.candidates, *dimension.reserved)
    return [label_row(entry, vocabulary, dimension, catalog) for entry in entries]


def label_row(
    entry: Term | Candidate | Reserved, vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog
) -> tuple[str, ...]:
    """The row of one label. `status` is `current`, `deprecated`, `candidate`, or the kind of a reserved label.

    `decision` is what the label rests on, that of its dimension included.
    """
    copied = entry_json(entry, vocabulary, catalog, dimension)
    if isinstance(entry, Term) and entry.deprecated is not None:
        status, copied["use"], copied["reason"] = "deprecated", entry.deprecated.use, entry.deprecated.reason
    else:
        status = entry.kind if isinstance(entry, Reserved) else "candidate" if isinstance(entry, Candidate) else "current"
    copied["decision"] = [*(entry.decision or dimension.decision)]
    given = {"vocabulary": vocabulary.id, "dimension": dimension.id, "status": status}
    return tuple(given.get(name) or _cell(copied.get(name)) for name in HEADER)


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(str(item) for item in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def written(rows: Iterable[tuple[str, ...]]) -> str:
    """The rows as CSV under HEADER, with line feeds."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([HEADER, *rows])
    return out.getvalue()
