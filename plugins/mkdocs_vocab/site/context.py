"""What the views of one page share: the catalog, the addresses of pages, and how labels, badges and texts are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from markupsafe import Markup
from msgspec import Struct

from ..errors import UnresolvedReference
from ..vocabulary.catalog import Catalog, Standing
from ..vocabulary.labels import Candidate, Dimension, Reserved, Term
from ..vocabulary.model import Vocabulary
from .markup import code, inline, literal, plain
from .permalinks import Permalink, Permalinks

if TYPE_CHECKING:
    from ..review.review import Review


class Badge(Struct, frozen=True):
    """How far a decision has come, in words, and the shape that says so a second time.

    `shape` is `settled`, `leaning` (unsettled), `asking` (unsettled, with a question), `superseded` or `unknown`.
    """

    words: str
    shape: str
    standing: Standing

    @property
    def settled(self) -> bool:
        """Whether nothing has to be said at the top of what it qualifies."""
        return self.shape == "settled"


def badge_of(standing: Standing) -> Badge:
    """The badge of a decision or aspect."""
    if standing.decision.superseded_by:
        return Badge("Superseded", "superseded", standing)
    if standing.level is None:
        return Badge("Level unknown", "unknown", standing)
    shape = "settled" if standing.level.settled else "asking" if standing.level.asks else "leaning"
    return Badge(standing.level.title, shape, standing)


def _no_page(_: str) -> str | None:
    return None


def _no_history(base: str | None, vocabulary: Vocabulary) -> Review | str:
    return "The history of this site is not known."


class Context(Struct):
    """The state of one page. `page_link` gives the address from here of a path in the project, or None where it is no page."""

    catalog: Catalog
    permalinks: Permalinks
    page_link: Callable[[str], str | None] = _no_page
    #: What changed in a vocabulary since a revision (None is the last tag), or a sentence on why that is not known.
    history: Callable[[str | None, Vocabulary], Review | str] = _no_history
    #: Anchors that stand on the page already: an id may stand there once.
    defined: set[str] = set()

    def text(self, text: str) -> Markup:
        """Inline Markdown of the vocabulary as HTML."""
        return inline(text, self.link)

    def link(self, target: str) -> str | None:
        """The address of a link of the vocabulary: a web address as it is, a path in the project if it is a page of the site."""
        scheme, colon, _ = target.partition(":")
        if colon and "/" not in scheme and "#" not in scheme:
            return target if scheme.lower() in ("http", "https", "mailto") else None
        return self.page_link(target)

    def define(self, permalink: Permalink) -> Markup:
        """The attributes of the element that defines an entry; nothing where the page has defined it before."""
        if permalink.anchor in self.defined:
            return Markup("")
        self.defined.add(permalink.anchor)
        return Markup(' id="{}" data-vocab-def="{}"').format(literal(permalink.anchor), literal(permalink.reference))

    def refer(self, permalink: Permalink, content: Markup, *, title: str = "", classes: str = "", macro: str = "") -> Markup:
        """`content` as a place that will lead to the definition of an entry. `content` holds no `span`."""
        root = Markup(' data-vocab="{}"').format(macro) if macro else Markup("")
        hint = Markup(' title="{}"').format(literal(title)) if title else Markup("")
        return Markup('<span class="vocab-ref{}"{} data-vocab-ref="{}" data-vocab-anchor="{}"{}>{}</span>').format(
            f" {classes}" if classes else "", root, literal(permalink.reference), literal(permalink.anchor), hint, content
        )

    def label(self, vocabulary: Vocabulary, dimension: Dimension, entry: Term | Candidate | Reserved, *, macro: str = "") -> Markup:
        """A label in text; a candidate, reserved or deprecated one says so beside it."""
        permalink = self.permalinks.label(vocabulary, dimension, entry.label)
        word, title = mark_of(entry), plain(_tooltip(entry))
        reference = self.refer(permalink, code(entry.label), title=title, macro="" if word else macro)
        if not word:
            return reference
        root = Markup(' data-vocab="{}"').format(macro) if macro else Markup("")
        return Markup('<span class="vocab-marked"{}>{} {}</span>').format(root, reference, mark(word))

    def label_named(self, dimension_reference: str, label: str | None, within: Vocabulary) -> Markup:
        """A label that an example, rule or table names; None is shown as the dimension shows it. A dangling one is plain code."""
        try:
            vocabulary, dimension = self.catalog.dimension_by_key(dimension_reference, within)
            if label is None:
                return self.missing(vocabulary, dimension)
            _, _, entry = self.catalog.label(f"{vocabulary.id}:{dimension.id}.{label}")
        except UnresolvedReference:
            return code("null" if label is None else label)
        return self.label(vocabulary, dimension, entry)

    def missing(self, vocabulary: Vocabulary, dimension: Dimension) -> Markup:
        """The missing state of a dimension in text."""
        if dimension.missing is None:
            return Markup('<span class="vocab-null">no label</span>')
        permalink = self.permalinks.label(vocabulary, dimension, None)
        return self.refer(permalink, code(dimension.missing.display), title=plain(dimension.missing.meaning))

    def alternatives(self, items: Iterable[Markup], joint: str = "or") -> Markup:
        """`a`, `a or b`, `a, b or c`."""
        parts = list(items)
        if len(parts) < 2:
            return Markup("").join(parts)
        return Markup("{} {} {}").format(Markup(", ").join(parts[:-1]), joint, parts[-1])

    def badge(self, standing: Standing | None, *, macro: str = "") -> Markup:
        """The badge of a decision, leading to it; nothing where there is no decision."""
        if standing is None:
            return Markup("")
        badge = badge_of(standing)
        permalink = self.permalinks.entry(standing.vocabulary, "decision", standing.decision)
        return self.refer(
            permalink,
            literal(badge.words),
            title=self._said_of(badge),
            classes=f"vocab-badge vocab-badge--{badge.shape}",
            macro=macro,
        )

    def _said_of(self, badge: Badge) -> str:
        decision, aspect = badge.standing.decision, badge.standing.aspect
        subject = plain(decision.title) + (f" ({aspect})" if aspect else "")
        if badge.shape == "superseded":
            replacement = self.replacement(badge.standing)
            return f"{subject}: superseded by {plain(replacement.decision.title)}" if replacement else f"{subject}: superseded"
        return f"{subject}: {badge.words}" + ("" if badge.settled else " (not settled)")

    def replacement(self, standing: Standing) -> Standing | None:
        """The decision that superseded one, where it exists."""
        if not standing.decision.superseded_by:
            return None
        return self.catalog.weakest((standing.decision.superseded_by,), standing.vocabulary)

    def own_badge(self, standing: Standing | None, around: Standing | None) -> Markup:
        """The badge of a part whose decision is not that of what stands around it."""
        if standing is None or (around is not None and _same(standing, around)):
            return Markup("")
        return self.badge(standing)


def _same(one: Standing, other: Standing) -> bool:
    return one.decision is other.decision and one.aspect == other.aspect


def mark(word: str) -> Markup:
    """A word that sets a label apart from a current one."""
    return Markup('<span class="vocab-mark">{}</span>').format(literal(word))


def mark_of(entry: Term | Candidate | Reserved) -> str:
    """The word that stands beside a label; empty for a current one."""
    if isinstance(entry, Reserved):
        return entry.kind
    if isinstance(entry, Candidate):
        return "candidate"
    return "deprecated" if entry.deprecated else ""


def _tooltip(entry: Term | Candidate | Reserved) -> str:
    if isinstance(entry, Reserved):
        use = f"Use {' or '.join(entry.use)}. " if entry.use else ""
        return f"Not a current label. {use}{entry.reason}"
    return entry.meaning or ""
