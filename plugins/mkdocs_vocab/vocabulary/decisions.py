"""Where a vocabulary comes from, what is decided about it, and what may be claimed of it."""

from __future__ import annotations

from .entry import DATE, DECISION, SHIPPED, Entry
from .fields import BOOLEAN, ID, TEXT, choice, key, list_of, map_of, record
from .nodes import Mapping


class Source(Entry, kw_only=True, frozen=True):
    """Where the vocabulary comes from."""

    title: str = key(TEXT, "what the source is called", required=True)
    href: str | None = key(TEXT, "its address; a source without one has no page")
    date: str | None = key(DATE, "when it was written")
    note: str | None = key(TEXT, "free text")


class Level(Entry, kw_only=True, frozen=True):
    """A level of decision maturity."""

    id: str = key(ID, "how decisions name the level", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    settled: bool = key(BOOLEAN, "whether a decision at this level may be called settled", required=True)
    asks: bool = key(BOOLEAN, "whether a decision at this level needs a question", default=False)
    phrases: tuple[str, ...] = key(list_of(TEXT), "words by which prose asserts the level", required=True)
    note: str | None = key(TEXT, "free text")


class Decision(Entry, kw_only=True, frozen=True):
    """A choice behind the vocabulary and how far it has come."""

    id: str = key(ID, "how other entries name it", required=True)
    title: str = key(TEXT, "what is decided, as a noun phrase", required=True)
    maturity: str | None = key(ID, "id of its level; required unless superseded")
    date: str | None = key(DATE, "when it reached its level; required once settled")
    record: str | None = key(TEXT, "URL, or page and anchor in the project, where it is written down; required once settled")
    question: str | None = key(TEXT, "what is still to be answered")
    options: tuple[str, ...] = key(list_of(TEXT), "the answers under consideration", default=())
    blocks: tuple[str, ...] = key(list_of(TEXT), "what waits for the answer", default=())
    superseded_by: str | None = key(ID, "the decision that replaced it; it is then neither open nor settled")
    shipped: str | None = key(SHIPPED, "whether what was decided is in use; `unclaimed` where nobody may say so")
    aliases: tuple[str, ...] = key(list_of(TEXT), "noun phrases by which prose names it", default=())
    note: str | None = key(TEXT, "free text")
    aspects: dict[str, str] = key(map_of(ID, ID), "parts of the choice with a level of their own", default={})


class Assertion(Entry, kw_only=True, frozen=True):
    """What a claim asserts of its decision."""

    maturity: str | None = key(ID, "the level that the decision must have reached")
    shipped: str | None = key(choice("true"), "`true` where the claim says that it is in use")
    note: str | None = key(TEXT, "free text")


class Claim(Entry, kw_only=True, frozen=True):
    """A statement that the website or the documents make about the product."""

    id: str = key(ID, "how directives and macros name it", required=True)
    says: str = key(TEXT, "the wording", required=True)
    decision: tuple[str, ...] = key(DECISION, "the decision that it rests on", required=True)
    asserts: Assertion | None = key(record(Assertion), "what it asserts; any settled level by default")
    where: tuple[str, ...] = key(list_of(TEXT), "globs of the pages that must carry it", default=())
    note: str | None = key(TEXT, "free text")


def _level(id_: str, title: str, phrases: str, *, settled: bool = False, asks: bool = False) -> Level:
    nowhere = Mapping((0, 0), (0, 0), {}, [])
    return Level(node=nowhere, id=id_, title=title, settled=settled, asks=asks, phrases=tuple(phrases.split(", ")))


DEFAULT_SCALE = (
    _level("open", "Open", "open, undecided, unresolved, TBD, to be decided", asks=True),
    _level("discussion", "Under discussion", "under discussion, being discussed, under review", asks=True),
    _level("proposed", "Proposed", "proposed, proposal, suggested, tentative, provisional, placeholder"),
    _level("preferred", "Preferred", "preferred, preference"),
    _level("favored", "Favored", "favored, favoured, leaning towards, recommended"),
    _level("agreed", "Agreed direction", "agreed direction, agreed in principle"),
    _level(
        "finalized",
        "Finalized",
        "final, finalized, finalised, settled, decided, agreed, approved, ratified, adopted, frozen, locked, signed off",
        settled=True,
    ),
)
