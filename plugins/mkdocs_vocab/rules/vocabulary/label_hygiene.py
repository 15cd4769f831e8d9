"""
## What it does

Checks labels for what eyes cannot see: empty or unprintable text, spaces at the ends, characters of another script that look like
Latin ones, lookalike hyphens and spaces. Two terms of a dimension may not differ by case or separator alone.

## Why

`no‑go` with a non-breaking hyphen looks like `no-go` and equals it nowhere. `on-hold` beside `on_hold` will be confused by every
reader and half of the programs.

## Example

```yaml
terms:
  - {label: on-hold, meaning: Waits}
  - {label: on_hold, meaning: Was stopped}
```

## Instead

Choose words that differ by themselves. Keep a second spelling of one label under `spellings`, or as a reserved label.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.labels import Dimension, Term
from ...vocabulary.model import Vocabulary
from ...vocabulary.nearest import fold
from ..registry import Records, vocabulary_rule

#: Characters that look like an ASCII one but are another.
_LOOKALIKES = {
    "\u00a0": "a no-break space",
    "\u00ad": "a soft hyphen",
    "\u2010": "a Unicode hyphen",
    "\u2011": "a non-breaking hyphen",
    "\u2012": "a figure dash",
    "\u2013": "an en dash",
    "\u2014": "an em dash",
    "\u2212": "a minus sign",
    "\u2019": "a curly apostrophe",
}


@vocabulary_rule("VOC012", "label-hygiene", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Labels that cannot be seen or told apart."""
    for dimension in vocabulary.dimensions:
        for entry in dimension.terms_and_candidates:
            for key, text in (("label", entry.label), ("compact", entry.compact)):
                if text is not None and (fault := _fault(text)):
                    yield Problem(
                        place=entry.place(key),
                        message=f"{'the label' if key == 'label' else 'the compact label'} {fault}",
                        token=text,
                        dimension=dimension.id,
                    )
        yield from _alike(dimension)


def _fault(label: str) -> str | None:
    if not label.strip():
        return "is empty"
    if label != label.strip():
        return f"`{label}` begins or ends with a space"
    if label.isascii() and label.isprintable():
        return None
    for char in label:
        name = unicodedata.name(char, f"U+{ord(char):04X}")
        if char in _LOOKALIKES:
            return f"`{label}` holds {_LOOKALIKES[char]} (U+{ord(char):04X}), which looks like an ASCII character"
        if not char.isprintable() and not _joins_emoji(char):
            return f"holds the unprintable character U+{ord(char):04X} ({name.lower()})"
    scripts = {script for char in label if (script := _script(char))}
    if len(scripts) > 1 and scripts <= {"LATIN", "CYRILLIC", "GREEK"}:
        return f"`{label}` mixes {' and '.join(sorted(s.capitalize() for s in scripts))} letters that look alike"
    if unicodedata.normalize("NFC", label) != label:
        return f"`{label}` is not in the composed form (NFC) that keyboards write"
    return None


def _joins_emoji(char: str) -> bool:
    return char in "\u200d\ufe0f"


def _script(char: str) -> str | None:
    if not char.isalpha():
        return None
    return unicodedata.name(char, "").split(" ")[0]


def _alike(dimension: Dimension) -> Iterator[Problem]:
    seen: dict[str, Term] = {}
    for term in dimension.terms:
        other = seen.setdefault(fold(term.label) or term.label, term)
        if other is not term and other.label != term.label:
            yield Problem(
                place=term.place("label"),
                message=f"`{term.label}` differs from `{other.label}` only by case or separator",
                token=term.label,
                dimension=dimension.id,
            )
