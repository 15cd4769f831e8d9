"""What English sentences say of the maturity of a choice: that it is settled, or that it is still open.

Pure functions from a text with marked subjects to statements. They know no vocabulary and no page. Only what is certain is taken
up, and every statement carries the reason for its verdict.
"""

from .lexicon import DOUBTFUL_CLAIMS, DOUBTFUL_HEDGES, Lexicon, Stance, Wording
from .marked import Mention
from .reading import statements_in
from .statement import Statement

__all__ = ["DOUBTFUL_CLAIMS", "DOUBTFUL_HEDGES", "Lexicon", "Mention", "Stance", "Statement", "Wording", "statements_in"]
