"""A vocabulary as JSON: every key of its file, and what follows from them.

The copy is derived from the model, so that a new key of the format is in it without further work. What is added:

- `width` (terminal cells) and `compact` of every term and candidate;
- `maturity` (level id, null where a decision is superseded) and `settled` of everything that rests on a decision, its dimension's
  included; `settled` of decisions; the scale of maturity where the file leaves it to the default.

Keys keep the order of the format. One that the file leaves out is left out here, unless it has a default. Where the file may
give one value or a list, this is a list; where YAML has `true`, `false` or a number, so has the copy.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..vocabulary.catalog import Catalog, Standing
from ..vocabulary.decisions import Decision
from ..vocabulary.entry import Entry
from ..vocabulary.fields import Choice, Key, keys_of
from ..vocabulary.labels import Candidate, Dimension, Missing, Term
from ..vocabulary.model import Vocabulary
from ..vocabulary.statements import Combination, Condition, ExampleRow
from ..vocabulary.width import cell_width


def vocabulary_json(vocabulary: Vocabulary, catalog: Catalog) -> dict[str, Any]:
    """The vocabulary, JSON-serialisable. `catalog` is where its references lead; it holds the vocabulary."""
    return _Copy(vocabulary, catalog).entry(vocabulary)


def entry_json(entry: Entry, vocabulary: Vocabulary, catalog: Catalog, dimension: Dimension | None = None) -> dict[str, Any]:
    """One entry as the copy of its vocabulary has it. `dimension` is the one around a label or a transition."""
    return _Copy(vocabulary, catalog, dimension).entry(entry)


class _Copy(Struct):
    vocabulary: Vocabulary
    catalog: Catalog
    #: The dimension whose entries are being copied: they inherit its decision, and it says what their attributes are.
    dimension: Dimension | None = None

    def entry(self, entry: Entry) -> dict[str, Any]:
        outside, self.dimension = self.dimension, entry if isinstance(entry, Dimension) else self.dimension
        copied: dict[str, Any] = {}
        keys = keys_of(type(entry))
        for field in entry.__struct_fields__:
            name, value = field.rstrip("_"), getattr(entry, field)
            if name in keys:
                if isinstance(entry, Vocabulary) and name == "maturity":
                    value = tuple(entry.levels.values())
                if value not in (None, (), {}) or name in entry.node.entries:
                    copied[name] = (
                        self.attributes(value)
                        if isinstance(entry, (Term, Missing)) and name == "attributes"
                        else self.typed(keys[name], value)
                    )
            elif isinstance(entry, ExampleRow) and name == "cells":
                copied.update(self.value(value))
            elif isinstance(entry, Combination) and isinstance(value, dict):
                copied[name] = {id_: _condition(condition) for id_, condition in value.items()}
        copied.update(self.derived(entry))
        self.dimension = outside
        return copied

    def typed(self, key: Key, value: Any) -> Any:
        """A value as YAML types it: of the words of a choice some are `true`, `false` or a number."""
        if isinstance(key.type, Choice) and isinstance(value, str):
            return _yaml_value(value)
        return self.value(value)

    def value(self, value: Any) -> Any:
        if isinstance(value, Entry):
            return self.entry(value)
        if isinstance(value, dict):
            return {name: self.value(inner) for name, inner in value.items()}
        if isinstance(value, tuple):
            return [self.value(inner) for inner in value]
        return value

    def attributes(self, values: dict[str, str | None]) -> dict[str, Any]:
        """The values of the extra columns of a label, typed as its dimension says."""
        kinds = {attribute.id: attribute.type for attribute in self.dimension.attributes} if self.dimension is not None else {}
        return {
            id_: _yaml_value(text) if text is not None and kinds.get(id_) in ("bool", "int") else text
            for id_, text in values.items()
        }

    def derived(self, entry: Entry) -> dict[str, Any]:
        """What follows from the entry and is not written in the file."""
        if isinstance(entry, Decision):
            return {"settled": self.catalog.standing(f"{self.vocabulary.id}:{entry.id}").settled}
        found: dict[str, Any] = {}
        if isinstance(entry, (Term, Candidate)):
            found["width"] = cell_width(entry.label)
            compact = self.catalog.index(self.dimension).compact(entry) if self.dimension is not None else entry.compact
            if compact is not None:
                found["compact"] = compact
        if "decision" in keys_of(type(entry)):
            standing = standing_of(entry, self.vocabulary, self.catalog, self.dimension)
            found.update(self.level(standing) if standing is not None else {})
        return found

    def level(self, standing: Standing) -> dict[str, Any]:
        return {"maturity": standing.level.id if standing.level is not None else None, "settled": standing.settled}


def standing_of(entry: Any, vocabulary: Vocabulary, catalog: Catalog, dimension: Dimension | None = None) -> Standing | None:
    """The decision that an entry rests on: its own, else its dimension's; a rule's dimensions are those that it names.

    The weakest of several; None where there is none.
    """
    if isinstance(entry, Combination) and not entry.decision:
        named = [d for d in vocabulary.dimensions for name in (*entry.when, *entry.then) if name == d.id or name in d.keys]
        return catalog.weakest([reference for d in named for reference in d.decision], vocabulary)
    return catalog.decides(entry, vocabulary, dimension)


def _condition(condition: Condition) -> Any:
    if condition.present:
        return {"present": True}
    return {"not": list(condition.values)} if condition.negated else list(condition.values)


def _yaml_value(text: str) -> Any:
    """What YAML makes of an unquoted word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else text
