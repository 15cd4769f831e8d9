"""Carries a renamed label through everything that names it: a plan of edits, which is applied to all files or to none.

`planning` makes the plan: `renaming` and `vocabularies` for the vocabulary files, `pages` for documents. Only places that the
binding is sure of change; the rest is listed for a person. `applying` writes, with a journal that undoes a run that was killed.
"""

from .planning import BrokenVocabulary, Change, Plan, check_new_state, plan_migration, plan_rename

__all__ = ["BrokenVocabulary", "Change", "Plan", "check_new_state", "plan_migration", "plan_rename"]
