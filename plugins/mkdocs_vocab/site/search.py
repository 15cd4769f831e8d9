"""Entries for labels in the search index of MkDocs.

The index knows headings only, and a label is a row of a table. So each label gets an entry of its own, that leads to its row,
found by its full, compact or reserved form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import escape

from ..regexes import lazy
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Candidate, Reserved, Term
from .permalinks import Permalinks, label_reference

#: Weight of a label beside the titles and texts of pages.
BOOST = 10.0
#: The search takes words for beginnings of words and prefers none that is met in full. Where a label is a word of a longer label,
#: or only begins one, it would not come first without more weight.
WORD_OF_ANOTHER = 2.0
BEGINS_ANOTHER = 4.0
_WORDS = lazy(r"[^\W_]+")


def search_entries(catalog: Catalog, permalinks: Permalinks, definitions: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """Entries of the search index for all labels that some page defines; `definitions` gives the URL of that page."""
    words = _words_of_labels(catalog)
    for index in catalog.indexes:
        dimension = index.dimension
        entries: tuple[Term | Candidate | Reserved, ...] = (*dimension.terms, *dimension.candidates, *dimension.reserved)
        for entry in entries:
            url = definitions.get(label_reference(index.vocabulary, dimension, entry.label))
            if url is None:
                continue
            about = entry.reason if isinstance(entry, Reserved) else entry.meaning
            text = f"<p>{escape(dimension.title)}{f': {escape(about)}' if about else ''}</p>"
            compact = None if isinstance(entry, Reserved) else index.compact(entry)
            if compact is not None and compact != entry.label:
                text += f"<p>Compact <code>{escape(compact)}</code></p>"
            yield {
                "location": f"{url}#{permalinks.label(index.vocabulary, dimension, entry.label).anchor}",
                "title": f"<code>{escape(entry.label)}</code>",
                "text": text,
                "boost": BOOST * _factor(entry.label, words),
            }


def _words_of_labels(catalog: Catalog) -> list[tuple[str, str]]:
    """Each label of every kind in lower case, and each of its words."""
    found = []
    for index in catalog.indexes:
        dimension = index.dimension
        labels = [entry.label.lower() for entry in dimension.terms_and_candidates]
        labels += [entry.label.lower() for entry in dimension.reserved]
        found += [(label, word) for label in labels for word in _WORDS.findall(label)]
    return found


def _factor(label: str, words: list[tuple[str, str]]) -> float:
    own = label.lower()
    if len(_WORDS.findall(own)) != 1:
        return 1.0
    others = [word for other, word in words if other != own]
    if own in others:
        return WORD_OF_ANOTHER
    return BEGINS_ANOTHER if any(word.startswith(own) for word in others) else 1.0
