"""The rules, one folder a family, one file a rule."""

from .registry import Records, Rule, all_rules, rules_of

__all__ = ["Records", "Rule", "all_rules", "rules_of"]
