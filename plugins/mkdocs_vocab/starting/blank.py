"""A first vocabulary from nothing: one example dimension, to be replaced."""

from __future__ import annotations

from .writing import scalar

_TEXT = """\
# A vocabulary: the labels of a project, what they mean, and how far they are decided. Written by `vocab init`.
# Replace the example below, then run `vocab check`. `vocab schema` prints the format for editors.
vocab: 1
id: {id}
title: {title}

# The choices behind the labels. Nothing is settled by being written down: a settled decision needs `date` and `record`.
decisions:
  - id: labels
    title: The labels of {dimension}
    maturity: open
    question: Is this list complete and final?

# Each dimension is a set of labels that answers one question.
dimensions:
  - id: {dimension}
    title: {dimension_title}
    purpose: "TODO: the question that these labels answer"
    decision: labels
    # Table headers by which documents call it, beside title and id; property names by which data call it.
    # aliases: [State]
    # keys: [state]
    # The compact display cuts labels to this many terminal cells.
    # compact_width: 6
    terms:
      - label: first-label
        meaning: "TODO: what it means"
      - label: second-label
        meaning: "TODO: what it means"
        terminal: true
    # Labels that must not be used, and what to write instead.
    # reserved:
    #   - label: old-label
    #     kind: legacy
    #     use: first-label
    #     reason: It said nothing about the outcome
"""


def blank_text(id_: str, title: str, dimension: str, dimension_title: str) -> str:
    """A commented template that a check accepts."""
    return _TEXT.format(id=id_, title=scalar(title), dimension=dimension, dimension_title=scalar(dimension_title))
