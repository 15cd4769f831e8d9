"""A rename inside the vocabulary files: references, and code spans in texts as far as they are sure to mean the label."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from ..binding import Use
from ..errors import UnresolvedReference, UsageError
from ..facts import Page
from ..usage import Named
from ..usage.entries import SPAN, entries_in, references_in, spans_in_texts
from ..vocabulary.catalog import Catalog
from ..vocabulary.decisions import Claim, Decision
from ..vocabulary.entry import Entry
from ..vocabulary.labels import Dimension, Reserved
from ..vocabulary.loading import VocabularyFile, parse_text
from ..vocabulary.model import Vocabulary
from ..vocabulary.nodes import Mapping, Node, Place, Scalar, Sequence
from ..vocabulary.statements import Combination, Crosswalk, Derivation, Example
from .carries import Carry
from .edits import Ask, Edit, applied, ask, disjoint
from .literals import is_simple, yaml_text


class Draft(Struct):
    """A vocabulary file, its edits, and what must be read afterwards: the new value of each scalar, and an entry that is added."""

    file: VocabularyFile
    edits: list[Edit] = []
    values: dict[int, str] = {}
    #: The entries that each scalar stands in, once they are asked for.
    holders: dict[int, tuple[Entry, ...]] = {}
    added: tuple[Mapping, dict[str, object]] | None = None
    asks: list[Ask] = []

    def page(self) -> Page:
        """The text with its lines."""
        return Page(self.file.path, self.file.text)

    def result(self) -> VocabularyFile:
        """The file with its edits. Raises UsageError where anything else would have changed."""
        if not self.edits:
            return self.file
        text, _ = applied(self.file.text, disjoint(self.edits))
        after = parse_text(text, self.file.path)
        before = self.file.vocabulary
        if before is None or after.vocabulary is None or _plain(after.vocabulary.node) != self.expected(before.node):
            place = self.page().position(min(edit.start for edit in self.edits))
            where = f"{self.file.path}:{place[0]}:{place[1]}"
            raise UsageError(f"{where}: the file is written in a way that cannot be edited safely; nothing was changed")
        return after

    def expected(self, node: Node) -> object:
        """The content of the file as it has to be afterwards."""
        return _plain(node, self.values, self.added)


def _plain(
    node: Node | None, values: dict[int, str] | None = None, added: tuple[Mapping, dict[str, object]] | None = None
) -> object:
    """The content of a node without places.

    `values` are those of scalars that change, `added` is a dimension and a reserved label that it gets.
    """
    if isinstance(node, Scalar):
        if values and id(node) in values:
            return values[id(node)]
        return None if node.is_null else node.value
    if isinstance(node, Sequence):
        return [_plain(item, values, added) for item in node.items]
    if not isinstance(node, Mapping):
        return None
    content = {key: _plain(value, values, added) for key, (_, value) in node.entries.items()}
    if added is not None and added[0] is node:
        before = content.get("reserved")
        content["reserved"] = [*(before if isinstance(before, list) else []), added[1]]
    return content


def drafts_of(catalog: Catalog) -> dict[str, Draft]:
    """A draft of each vocabulary file, by its path."""
    return {file.path: Draft(file) for file in catalog.files}


def carry_references(catalog: Catalog, carries: Iterable[Carry], drafts: dict[str, Draft]) -> None:
    """Adds the edits of all places in the vocabularies that name the old labels, and what is left to a person."""
    for carry in carries:
        named = carry.named(catalog)
        for draft in drafts.values():
            if draft.file.vocabulary is not None and carry.old in draft.file.text:
                _references(draft, named, carry)
                _texts(draft, named, carry)


def _references(draft: Draft, named: Named, carry: Carry) -> None:
    assert draft.file.vocabulary is not None
    page = draft.page()
    for scalar, _ in references_in(draft.file.vocabulary, named):
        if id(scalar) not in draft.values:
            change(draft, page, scalar, scalar.value.removesuffix(carry.old) + carry.new)


def change(draft: Draft, page: Page, scalar: Scalar, value: str) -> None:
    """Makes a scalar have another value. Raises UsageError where its writing is not understood."""
    start, end = page.offset(scalar.start[0] + 1, scalar.start[1] + 1), page.offset(scalar.end[0] + 1, scalar.end[1] + 1)
    edit = yaml_text(page.text, start, end, scalar.value, value)
    if edit is None:
        place = scalar.place
        raise UsageError(
            f"{page.path}:{place.line}:{place.column}: `{scalar.value}` is written in a way that cannot be edited safely; "
            "write it on one line and without escapes. Nothing was changed"
        )
    draft.edits.append(Edit(*edit))
    draft.values[id(scalar)] = value


# Texts.


def _texts(draft: Draft, named: Named, carry: Carry) -> None:
    vocabulary = draft.file.vocabulary
    assert vocabulary is not None
    page = draft.page()
    for scalar, place, token in spans_in_texts(draft.file, named):
        if not draft.holders:
            draft.holders = {id(s): around for s, around in _holders(vocabulary)}
        start = page.offset(place.line, place.column)
        around = draft.holders.get(id(scalar), ())
        if any(isinstance(entry, Reserved) and entry.label == carry.old for entry in around):
            continue  # it tells why the label is reserved
        sure = _is_sure(token, scalar, around, vocabulary, named, carry)
        edited = sure and _change_span(draft, page, scalar, place, start, token, carry)
        if not edited:
            draft.asks.append(ask(page, start, f"`{token}` stands in a text and may mean the label, which is `{carry.new}` now"))


def _holders(vocabulary: Vocabulary) -> Iterator[tuple[Scalar, tuple[Entry, ...]]]:
    """Each scalar of a file and the entries that it stands in, innermost last."""
    for entry, around in entries_in(vocabulary):
        waiting: list[Node] = [value for _, value in entry.node.entries.values()]
        while waiting:
            node = waiting.pop()
            if isinstance(node, Scalar):
                yield node, (*around, entry)
            elif isinstance(node, Sequence):
                waiting += node.items
            elif isinstance(node, Mapping):
                waiting += [value for _, value in node.entries.values()]


def _is_sure(token: str, scalar: Scalar, around: tuple[Entry, ...], vocabulary: Vocabulary, named: Named, carry: Carry) -> bool:
    """Whether a code span in a text means the label.

    It names the dimension, stands in an entry about it, or beside words that speak of it; no other dimension knows the word; and
    the text tells neither of the past nor of what was considered.
    """
    if any(isinstance(entry, (Reserved, Decision)) for entry in around) or not is_only_label(named.catalog, named, carry.old):
        return False
    uses = _uses_in(scalar.value, vocabulary, named, carry.old)
    if any(use.excuse for use in uses):
        return False
    about = token == named.reference or any(_is_about(entry, vocabulary, named) for entry in around)
    return about or (vocabulary is named.vocabulary and bool(uses) and not any(use.doubtful for use in uses))


def _is_about(entry: Entry, vocabulary: Vocabulary, named: Named) -> bool:
    if isinstance(entry, Dimension):
        return entry is named.dimension
    if isinstance(entry, Combination):
        try:
            return any(named.catalog.dimension_by_key(key, vocabulary)[1] is named.dimension for key in (*entry.when, *entry.then))
        except UnresolvedReference:
            return False
    if isinstance(entry, Example):
        return any(named.holds(column, vocabulary) for column in entry.columns)
    if isinstance(entry, Derivation):
        return named.holds(entry.dimension, vocabulary)
    if isinstance(entry, Crosswalk):
        return named.holds(entry.from_, vocabulary) or named.holds(entry.to, vocabulary)
    # The wording of a claim is published as it is registered: both change together.
    return isinstance(entry, Claim)


def is_only_label(catalog: Catalog, named: Named, label: str) -> bool:
    """Whether no other dimension of any vocabulary knows the word."""
    return all(label not in index.exact for index in catalog.indexes if index.dimension is not named.dimension)


def _uses_in(text: str, vocabulary: Vocabulary, named: Named, label: str) -> list[Use]:
    """The uses of a reserved label in a text, judged as on a page of a site that has this vocabulary alone."""
    from ..binding import bind_page
    from ..readers.reading import read_document

    files = [file for file in named.catalog.files if file.vocabulary in (vocabulary, named.vocabulary)]
    bound = bind_page(read_document("markdown", "text.md", text), Catalog(files))
    return [use for use in bound.uses if use.token == label]


def _change_span(draft: Draft, page: Page, scalar: Scalar, place: Place, start: int, token: str, carry: Carry) -> bool:
    """Changes the label in one code span; gives whether that could be done."""
    if page.text[start : start + len(token)] != token or place.line != place.end_line or not is_simple(carry.new):
        return False
    at = start + len(token) - len(carry.old)
    edit = Edit(at, at + len(carry.old), carry.new)
    if edit in draft.edits:
        return True
    value = draft.values.get(id(scalar), scalar.value)
    draft.edits.append(edit)
    draft.values[id(scalar)] = _with_span(value, token, token.removesuffix(carry.old) + carry.new)
    return True


def _with_span(text: str, old: str, new: str) -> str:
    """The text with the first code span `old` as `new`."""
    for span in SPAN.finditer(text):
        if span[2].strip(" ") == old:
            inner = span.start(2) + span[2].index(old)
            return text[:inner] + new + text[inner + len(old) :]
    return text
