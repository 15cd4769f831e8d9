"""The one label that a text names, for commands and scripts that let people type labels.

It never guesses. A label in full, or a reference to one, is resolved; so is the beginning of one label alone, and that is said.
Whatever else the text may be (the beginning of several labels, a compact display, an alias, another case, a reserved label, a
candidate, the sign of the missing state) is refused with what it is and what to write instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from ..errors import UnresolvedReference
from .catalog import Catalog
from .index import DimensionIndex, Kind, Meaning
from .labels import Candidate, Reserved, Term
from .nearest import nearest

#: So many labels are listed where a text names several; the rest is counted.
LISTED = 12


class Outcome(Enum):
    """What a text turned out to be."""

    #: A current label in full, alone or in a reference. Resolved.
    LABEL = "label"
    #: The beginning of one current label alone. Resolved.
    PREFIX = "prefix"
    #: A label of several dimensions, or the beginning of several labels.
    AMBIGUOUS = "ambiguous"
    #: The compact display of a label.
    COMPACT = "compact"
    #: A legacy, rejected or removed label.
    RESERVED = "reserved"
    #: A label that waits for a decision.
    CANDIDATE = "candidate"
    #: How the absence of a label is shown.
    MISSING = "missing"
    #: An alias, a spelling or another case of a label.
    VARIANT = "variant"
    #: Nothing of these.
    UNKNOWN = "unknown"


_OUTCOMES = {
    Kind.RESERVED: Outcome.RESERVED,
    Kind.CANDIDATE: Outcome.CANDIDATE,
    Kind.COMPACT: Outcome.COMPACT,
    Kind.MISSING: Outcome.MISSING,
    Kind.VARIANT: Outcome.VARIANT,
    Kind.CURRENT: Outcome.VARIANT,  # by one of its spellings
    Kind.DEPRECATED: Outcome.VARIANT,
}


class Named(Struct, frozen=True):
    """An entry of a dimension that a text names, or may name."""

    index: DimensionIndex
    entry: Term | Candidate | Reserved

    @property
    def reference(self) -> str:
        """The reference that names it and nothing else."""
        return f"{self.index.vocabulary.id}:{self.index.dimension.id}.{self.entry.label}"


class Resolution(Struct, frozen=True):
    """What `text` names. `named` holds the one label where it is resolved, else what the text may have meant."""

    text: str
    outcome: Outcome
    named: tuple[Named, ...]
    #: Sentences, without line breaks: what was found, and what to write where it is refused.
    message: str

    @property
    def label(self) -> Named | None:
        """The label, where there is one."""
        return self.named[0] if self.outcome in (Outcome.LABEL, Outcome.PREFIX) else None


def resolve(text: str, catalog: Catalog, dimension: str | None = None) -> Resolution:
    """The one label that `text` names, in all dimensions or in the one that the reference `dimension` names.

    Raises UnresolvedReference where there is no such dimension.
    """
    indexes: Sequence[DimensionIndex] = catalog.indexes
    if dimension is not None:
        indexes = (catalog.index(catalog.dimension(dimension)[1]),)
    if not text.strip():
        return Resolution(text, Outcome.UNKNOWN, (), "An empty text names no label.")
    labels = [Named(i, i.dimension.terms_by_label[text]) for i in indexes if text in i.dimension.terms_by_label]
    referred = _referred(text, catalog)
    if referred is not None:
        index, label = referred
        if index in indexes:
            inner = _in_dimensions(label, (index,), catalog)
            if not labels:
                return Resolution(text, inner.outcome, inner.named, inner.message)
            labels += inner.named if inner.outcome is Outcome.LABEL else ()
        elif not labels:
            where = f"`{index.vocabulary.id}:{index.dimension.id}`"
            return Resolution(text, Outcome.UNKNOWN, (), f"`{text}` speaks of the dimension {where}, not of `{dimension}`.")
    return _of_labels(text, labels, indexes) if labels else _in_dimensions(text, indexes, catalog)


def _referred(text: str, catalog: Catalog) -> tuple[DimensionIndex, str] | None:
    """Dimension and label of a text that has the form of a reference, where that dimension exists."""
    before, dot, label = text.partition(".")
    if not dot or not label:
        return None
    try:
        return catalog.index(catalog.dimension(before)[1]), label
    except UnresolvedReference:
        return None


def _in_dimensions(text: str, indexes: Sequence[DimensionIndex], catalog: Catalog) -> Resolution:
    """What a text without dimension is in some dimensions."""
    labels = [Named(i, i.dimension.terms_by_label[text]) for i in indexes if text in i.dimension.terms_by_label]
    if labels:
        return _of_labels(text, labels, indexes)
    exact = [(index, index.exact[text]) for index in indexes if text in index.exact]
    if exact:
        return _refused(text, exact)
    return _by_likeness(text, indexes, catalog)


def _of_labels(text: str, labels: Sequence[Named], indexes: Sequence[DimensionIndex]) -> Resolution:
    """The label that is given in full, unless several dimensions have it."""
    if len(labels) > 1:
        return Resolution(
            text, Outcome.AMBIGUOUS, tuple(labels), f"`{text}` is a label of several dimensions; write {_either(labels)}."
        )
    named = labels[0]
    sentences = [f"`{text}` is {_described(named)}.", *_warnings(named)]
    for index in indexes:
        other = index.exact.get(text)
        if index is not named.index and other is not None:
            sentences.append(_sentence(text, index, other))
    return Resolution(text, Outcome.LABEL, (named,), " ".join(sentences))


def _by_likeness(text: str, indexes: Sequence[DimensionIndex], catalog: Catalog) -> Resolution:
    """The label that the text begins or varies; where both are possible, neither."""
    begun = [Named(i, entry) for i in indexes for entry in i.dimension.terms_and_candidates if entry.label.startswith(text)]
    varied = [(index, meaning) for index in indexes if (meaning := index.meaning(text)).kind is not Kind.UNKNOWN]
    if not begun:
        return _refused(text, varied) if varied else _unknown(text, indexes, catalog)
    known = {id(named.entry) for named in begun}
    others = [
        Named(i, m.entry)
        for i, m in varied
        if m.entry is not None and not isinstance(m.entry, Reserved) and id(m.entry) not in known
    ]
    if len(begun) + len(others) > 1:
        also = f", and reads like {_listed(others)}" if others else ""
        one_word = len({named.entry.label for named in begun}) == 1 and not others
        write = _either(begun) if one_word else "the label in full"
        return Resolution(
            text, Outcome.AMBIGUOUS, (*begun, *others), f"`{text}` is the beginning of {_listed(begun)}{also}; write {write}."
        )
    named = begun[0]
    if isinstance(named.entry, Candidate):
        found = f"`{text}` is the beginning of `{named.entry.label}` alone. "
        return Resolution(text, Outcome.CANDIDATE, (named,), found + _of_candidate(named.entry.label, named.index, named.entry))
    sentences = [f"`{text}` is the beginning of one label alone: `{named.entry.label}`, {_described(named)}.", *_warnings(named)]
    return Resolution(text, Outcome.PREFIX, (named,), " ".join(sentences))


def _refused(text: str, meanings: Sequence[tuple[DimensionIndex, Meaning]]) -> Resolution:
    """A text that is something other than a label, in one dimension or several."""
    outcomes = list(_OUTCOMES)
    first = min(meanings, key=lambda found: outcomes.index(found[1].kind))
    named = tuple(Named(index, meaning.entry) for index, meaning in meanings if meaning.entry is not None)
    message = " ".join(_sentence(text, index, meaning) for index, meaning in meanings)
    return Resolution(text, _OUTCOMES[first[1].kind], named, message)


def _unknown(text: str, indexes: Sequence[DimensionIndex], catalog: Catalog) -> Resolution:
    entries = [Named(i, term) for i in indexes for term in i.dimension.terms]
    near = nearest(text, [named.entry.label for named in entries] + [named.reference for named in entries])
    proposed = tuple(named for named in entries if near in (named.entry.label, named.reference))
    begun = [f"the {r.kind} label `{r.label}`" for i in indexes for r in i.dimension.reserved if r.label.startswith(text)]
    sentences = [f"`{text}` is no label of {_dimensions(indexes)}, nor the beginning of one."]
    if begun:
        sentences.append(f"It begins {_joined(begun, 'and')}, not to be used.")
    elif proposed:
        sentences.append(f"Did you mean {_either(proposed)}?")
    else:
        sentences += _wrong_dimension(text, catalog)
    sentences += [
        f"`{i.dimension.id}` is open: labels beside those of the vocabulary may be right."
        for i in indexes
        if len(indexes) == 1 and i.open
    ]
    return Resolution(text, Outcome.UNKNOWN, proposed, " ".join(sentences))


def _wrong_dimension(text: str, catalog: Catalog) -> list[str]:
    """What is wrong with the dimension of a text that has the form of a reference."""
    before, dot, _ = text.partition(".")
    if not dot or " " in text:
        return []
    try:
        catalog.dimension(before)
    except UnresolvedReference as error:
        return [f"{error.message[:1].upper()}{error.message[1:].rstrip('?.')}{'?' if error.message.endswith('?') else '.'}"]
    return []


def _sentence(text: str, index: DimensionIndex, meaning: Meaning) -> str:
    """What a text is in a dimension where it is no label."""
    entry = meaning.entry
    where = index.dimension.title
    if isinstance(entry, Reserved):
        return _of_reserved(text, index, entry)
    if isinstance(entry, Candidate):
        return _of_candidate(text, index, entry)
    if entry is None:
        missing = index.dimension.missing
        meant = f" ({missing.meaning})" if missing is not None else ""
        return f"`{text}` is how {where} shows that there is no label{meant}; data use null."
    named = Named(index, entry)
    if meaning.kind is Kind.COMPACT:
        return f"`{text}` is only the compact display of `{entry.label}`; write the label in full: `{named.reference}`."
    what = "an alias" if text in entry.aliases else "another spelling"
    return f"`{text}` is {what} of `{entry.label}`; write the label itself: `{named.reference}`."


def _of_reserved(text: str, index: DimensionIndex, entry: Reserved) -> str:
    what = f"a {entry.kind} label" if text == entry.label else f"the {entry.kind} label `{entry.label}`"
    use = f"; use {_joined([f'`{label}`' for label in entry.use], 'or')}" if entry.use else ""
    allowed = f" The word is fine as {entry.allowed_as.rstrip('.')}." if entry.allowed_as else ""
    return f"`{text}` is {what} of {index.dimension.title}, not to be used{use}. {entry.reason.rstrip('.')}.{allowed}"


def _of_candidate(text: str, index: DimensionIndex, entry: Candidate) -> str:
    what = "is" if text == entry.label else f"stands for `{entry.label}`,"
    awaited = _joined([f"`{id_}`" for id_ in entry.decision or index.dimension.decision], "and")
    waits = f", which waits for the decision {awaited}" if awaited else ""
    return f"`{text}` {what} only a candidate of {index.dimension.title}{waits}."


def _described(named: Named) -> str:
    """A label as sentences name it."""
    return f"the label `{named.entry.label}` of {named.index.dimension.title} (`{named.reference}`)"


def _warnings(named: Named) -> list[str]:
    deprecated = named.entry.deprecated if isinstance(named.entry, Term) else None
    if deprecated is None:
        return []
    since = f" since {deprecated.since}" if deprecated.since else ""
    until = f", valid until {deprecated.until}" if deprecated.until else ""
    use = f"; use `{deprecated.use}`" if deprecated.use else ""
    return [f"It is deprecated{since}{until}{use}."]


def _dimensions(indexes: Sequence[DimensionIndex]) -> str:
    return indexes[0].dimension.title if len(indexes) == 1 else "any dimension"


def _listed(named: Sequence[Named]) -> str:
    """The labels, candidates marked; references where labels of one spelling differ by their dimension."""
    labels = [n.entry.label for n in named]
    if len(named) > 1 and len(set(labels)) == 1:
        return f"`{labels[0]}`, a label of several dimensions"
    names = []
    for n in named[:LISTED]:
        name = f"`{n.reference if labels.count(n.entry.label) > 1 else n.entry.label}`"
        names.append(f"{name} (a candidate)" if isinstance(n.entry, Candidate) else name)
    more = len(named) - LISTED
    return _joined([*names, *([f"{more} more"] if more > 0 else [])], "and")


def _either(named: Sequence[Named]) -> str:
    return _joined([f"`{n.reference}`" for n in named[:LISTED]], "or")


def _joined(words: Sequence[str], conjunction: str) -> str:
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}" if len(words) > 1 else "".join(words)
