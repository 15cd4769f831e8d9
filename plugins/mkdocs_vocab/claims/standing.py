"""Whether a claim may be made: what it asserts, against what its decisions have reached."""

from __future__ import annotations

from ..errors import UnresolvedReference
from ..vocabulary.catalog import Catalog, Standing
from ..vocabulary.decisions import Claim
from ..vocabulary.model import Vocabulary


def shortfall(catalog: Catalog, vocabulary: Vocabulary, claim: Claim) -> str | None:
    """Why a claim may not be made (yet), for the first of its decisions that keeps it back; None where it may be made.

    A decision that does not exist, has no known level or is superseded reaches nothing.
    """
    for reference in claim.decision:
        try:
            standing = catalog.standing(reference, vocabulary)
        except UnresolvedReference as error:
            return f"claim `{claim.id}` may not be made: {error.message}"
        lacking = _lacking(standing, claim)
        if lacking is not None:
            return f"claim `{claim.id}` may not be made yet: decision `{standing.id}` {lacking}"
    return None


def _lacking(standing: Standing, claim: Claim) -> str | None:
    asserted = claim.asserts.maturity if claim.asserts is not None else None
    if standing.decision.superseded_by:
        return f"is superseded by `{standing.decision.superseded_by}`"
    if standing.level is None:
        return "has no known level"
    if asserted is None and not standing.settled:
        return f"is `{standing.level.id}`, which is not settled"
    if asserted is not None and not _reaches(standing, asserted):
        return f"is `{standing.level.id}`, and the claim asserts `{asserted}`"
    if claim.asserts is not None and claim.asserts.shipped == "true":
        shipped = standing.decision.shipped or standing.vocabulary.shipped
        if shipped != "true":
            says = f"has `shipped: {shipped}`" if shipped else "does not say that it ships"
            return f"{says}, and the claim asserts that it ships"
    return None


def _reaches(standing: Standing, asserted: str) -> bool:
    """Whether a decision is at the level or beyond, on the scale of its own vocabulary."""
    level = standing.vocabulary.levels.get(asserted)
    return level is not None and standing.rank >= Standing(standing.vocabulary, standing.decision, None, level).rank
