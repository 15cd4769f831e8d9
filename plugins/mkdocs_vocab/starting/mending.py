"""Makes a draft one that the rules on vocabularies accept: what cannot stand is left out, told apart, and told to the person."""

from __future__ import annotations

import unicodedata

from ..errors import UsageError
from ..findings import Finding, Severity
from ..project import Project
from ..vocabulary.nearest import fold
from ..vocabulary.width import cell_width, cut
from .draft import Draft, trial
from .enumeration import Enumeration, ProposedTerm
from .words import one_line
from .writing import written

#: Characters that look like an ASCII one, and that one.
_LOOKALIKES = str.maketrans(
    {**dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"), "\u00a0": " ", "\u2019": "'", "\u00ad": None}
)
#: A mend takes out one fault or more; a vocabulary with more rounds of faults is not worth the wait.
MAX_ROUNDS = 20


def mend(found: Enumeration) -> None:
    """Mends what can be seen in the labels alone: spaces, lookalikes, what stands twice, what differs by case or separator."""
    for term in [*found.terms, *found.removed]:
        _mend_label(term, found)
    first: dict[str, ProposedTerm] = {}
    for term in list(found.terms):
        other = first.setdefault(fold(term.label) or term.label, term)
        if other is term:
            continue
        found.terms.remove(term)
        if other.label == term.label:
            differs = term.meaning and other.meaning and term.meaning != other.meaning
            more = f", with another meaning: “{term.meaning}”" if differs else ""
            found.decide.append(f"{term.place}: `{term.label}` stands twice; the first is kept{more}")
            other.meaning = other.meaning or term.meaning
        else:
            other.spellings.append(term.label)
            what = f"`{term.label}` differs from `{other.label}` ({other.place}) only by case or separator"
            found.decide.append(f"{term.place}: {what}; it became one of its `spellings`. Choose words that differ, or keep one")
    labels = {term.label for term in found.terms}
    found.removed = list({term.label: term for term in found.removed if term.label not in labels}.values())
    labels.update(term.label for term in found.removed)
    for term in found.terms:
        term.spellings = [spelling for spelling in dict.fromkeys(term.spellings) if spelling not in labels]
        term.aliases = [alias for alias in dict.fromkeys(map(one_line, term.aliases)) if alias and alias != term.label]
    _try_compact(found)


def _mend_label(term: ProposedTerm, found: Enumeration) -> None:
    label = unicodedata.normalize("NFC", term.label.translate(_LOOKALIKES)).strip()
    if label != term.label:
        found.decide.append(f"{term.place}: the label {one_line(term.label)!r} was written as `{label}`, in plain characters")
        term.label = label


def _try_compact(found: Enumeration) -> None:
    """Gives up the compact display where two labels would be shown alike, and says which width tells them apart."""
    width = found.compact_width
    if width is None:
        return
    shown: dict[str, ProposedTerm] = {}
    for term in found.terms:
        other = shown.setdefault(term.compact or cut(term.label, width), term)
        if other is not term:
            enough = _width_enough(found)
            what = f"`{other.label}` and `{term.label}` are both `{term.compact or cut(term.label, width)}` in {width} cells"
            raised = (
                f"set it to {enough}, or give one of them its own `compact`" if enough else "give one of them its own `compact`"
            )
            found.compact_refused = f"{what}: {raised}"
            found.decide.append(f"`compact_width` of {width} is left out, since {what}; {raised}")
            found.compact_width = None
            for each in found.terms:
                each.compact = None
            return


def _width_enough(found: Enumeration) -> int | None:
    """The least width in which all labels differ."""
    widest = max(cell_width(term.label) for term in found.terms)
    return next((w for w in range(1, widest + 1) if len({cut(t.label, w) for t in found.terms}) == len(found.terms)), None)


def accepted(project: Project, draft: Draft) -> str:
    """The text of the draft once the rules accept it; terms that they refuse are taken out.

    Raises UsageError where none is left.
    """
    found = draft.enumeration
    for _ in range(MAX_ROUNDS):
        if not found.terms:
            reasons = "".join(f"\n{out.place}: {out.reason}" for out in found.left_out[:5])
            raise UsageError(f"{found.origin}: no label is left that could stand in a vocabulary{reasons}")
        text = written(draft)
        errors = _errors(project, draft, text)
        if not errors:
            return text
        refused = {finding.token: finding for finding in errors}
        terms = [term for term in found.terms if term.label in refused]
        for term in terms:
            found.leave_out(term, refused[term.label].message)
        for term in found.terms:
            if term.compact in refused:
                term.compact = None
                terms.append(term)
        if not terms:
            break
    told = "".join(f"\n{f.path}:{f.line}:{f.column}: {f.rule} {f.message}" for f in errors[:5])
    raise UsageError(f"{found.origin}: no sound vocabulary can be made of this{told}")


def _errors(project: Project, draft: Draft, text: str) -> list[Finding]:
    """Errors of the rules on vocabularies in the draft; those of other files are not its matter."""
    findings = trial(project, draft.path, text).vocabulary_findings()
    return [finding for finding in findings if finding.severity is Severity.ERROR and finding.path == draft.path]
