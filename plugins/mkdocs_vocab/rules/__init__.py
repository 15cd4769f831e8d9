"""The rules, one folder a family, one file a rule; importing this package registers them all."""

from . import labels, lists, macros, project, vocabulary
from .registry import RULES, Records, Rule, rules_of

__all__ = ["RULES", "Records", "Rule", "labels", "lists", "macros", "project", "rules_of", "vocabulary"]
