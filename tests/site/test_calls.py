"""Calls of macros: what is wrong with them, told from their constant arguments, and where in a page they stand."""

from __future__ import annotations

from typing import Any

import pytest

from conftest import catalog_of
from mkdocs_vocab.site.call_sites import calls_in, calls_in_expression
from mkdocs_vocab.site.calls import MACROS, SPREAD, UNKNOWN, check_call
from mkdocs_vocab.site.render import VIEWS

PARCEL = """
    vocab: 1
    id: parcel
    title: Parcel status
    decisions:
      - {id: names, title: Names, maturity: finalized, aspects: {spelling: proposed}}
    dimensions:
      - id: status
        title: Status
        purpose: Where it is
        attributes: [{id: scan, title: Scan, type: bool}]
        terms:
          - {label: booked, meaning: Announced, group: early}
          - {label: in-transit, meaning: On its way}
        candidates:
          - {label: returning, meaning: On its way back, decision: names}
        reserved:
          - {label: shipped, kind: legacy, use: in-transit, reason: Vague}
    examples: [{id: matrix, title: Matrix, columns: [status], rows: [{status: booked}]}]
    claims: [{id: made, says: It is., decision: names}, {id: early, says: It is., decision: "names#spelling"}]
    """
LETTER = """
    vocab: 1
    id: letter
    title: Letter status
    dimensions:
      - {id: stamp, title: Stamp, purpose: Whether it is paid, terms: [{label: paid, meaning: It is}]}
    """


@pytest.mark.parametrize(
    ("name", "args", "kwargs"),
    [
        ("label", ("status.booked",), {}),
        ("label", ("parcel:status.shipped",), {}),
        ("label", ("status.returning",), {}),
        ("label", (UNKNOWN,), {}),
        ("label", (), {"ref": "status.booked"}),
        ("label", (), {SPREAD: UNKNOWN}),
        ("table", ("status",), {"columns": ["meaning", "scan", UNKNOWN], "group": "early"}),
        ("table", (UNKNOWN,), {"columns": ["anything"], "group": "anything"}),
        ("table", ("status", UNKNOWN, UNKNOWN), {}),
        ("table", ("status", "decision"), {"group": None}),
        ("examples", ("matrix",), {}),
        ("badge", ("names#spelling",), {}),
        ("decisions", (["open", "finalized"], True, "parcel"), {}),
        ("decisions", (), {"vocabulary": UNKNOWN, "maturity": "anything"}),
        ("principles", (), {"vocabulary": "letter"}),
        ("principles", ("parcel", "names"), {}),
        ("principles", ("parcel",), {"decision": ["parcel:names#spelling", UNKNOWN]}),
        ("decisions", (), {"vocabulary": "parcel", "dimension": "status"}),
        ("diagram", ("status",), {}),
        ("terminal", ("matrix", 6, True), {}),
        ("terminal", ("matrix",), {"width": UNKNOWN, "compact": UNKNOWN}),
        ("terminal", ("matrix",), {"width": 2, "compact": UNKNOWN}),
        ("claim", ("parcel:made",), {}),
    ],
)
def test_right_calls_have_no_problem(name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    assert list(check_call(name, args, kwargs, catalog_of(PARCEL, LETTER))) == []


@pytest.mark.parametrize(
    ("name", "args", "kwargs", "argument", "message", "expected"),
    [
        ("tables", ("status",), {}, "tables", "there is no macro `vocab.tables`; did you mean `table`?", "table"),
        ("label", (), {}, None, "`vocab.label` needs `ref`, a reference to a label, `dimension.label`", None),
        (
            "label",
            ("status.boked",),
            {},
            "status.boked",
            "dimension `status` has no label `boked`; did you mean `status.booked`?",
            "status.booked",
        ),
        ("label", ("booked",), {}, "booked", "`booked` names no label; write `dimension.label`, such as `status.booked`", None),
        (
            "label",
            (7,),
            {},
            None,
            "`ref` of `vocab.label` must be a reference to a label, `dimension.label`, but this is `7`",
            None,
        ),
        (
            "label",
            ("status.booked", "status.booked"),
            {},
            "status.booked",
            "`vocab.label` takes no more arguments: `vocab.label(ref)`",
            None,
        ),
        ("table", ("statsu",), {}, "statsu", "there is no dimension `statsu`; did you mean `status`?", "status"),
        ("table", ("parcle:status",), {}, "parcle:status", "there is no vocabulary `parcle`; did you mean `parcel`?", "parcel"),
        (
            "table",
            ("status",),
            {"columns": ["scna"]},
            "scna",
            "dimension `status` has no column `scna`; did you mean `scan`?",
            "scan",
        ),
        ("table", ("status",), {"columns": 3}, None, "`columns` of `vocab.table` must be a list of columns, but this is `3`", None),
        ("table", ("status",), {"group": "late"}, "late", "dimension `status` has no group `late`; known groups: `early`", None),
        (
            "table",
            ("status",),
            {"colums": []},
            "colums",
            "`vocab.table` takes no argument `colums`; did you mean `columns`?",
            "columns",
        ),
        ("table", ("status",), {"dim": "status"}, "dim", "`vocab.table` is given `dim` twice", None),
        (
            "table",
            ("status",),
            {"vocabulary": "parcel"},
            "vocabulary",
            '`vocab.table` takes no `vocabulary`; write it before the reference: `dim="vocabulary:…"`',
            None,
        ),
        ("examples", ("matrx",), {}, "matrx", "there is no example `matrx`; did you mean `matrix`?", "matrix"),
        ("badge", ("nmaes",), {}, "nmaes", "there is no decision `nmaes`; did you mean `names`?", "names"),
        (
            "badge",
            ("names#speling",),
            {},
            "names#speling",
            "decision `names` has no aspect `speling`; did you mean `names#spelling`?",
            "names#spelling",
        ),
        (
            "decisions",
            (),
            {},
            None,
            "several vocabularies are loaded; add `vocabulary=` with one of `parcel`, `letter`",
            None,
        ),
        (
            "decisions",
            ("finalised",),
            {"vocabulary": "parcel"},
            "finalised",
            "vocabulary `parcel` has no maturity level `finalised`; did you mean `finalized`?",
            "finalized",
        ),
        (
            "decisions",
            (),
            {"vocabulary": "parcel", "open": "yes"},
            "yes",
            "`open` of `vocab.decisions` must be `true` or `false`, but this is `'yes'`",
            None,
        ),
        ("diagram", ("statsu",), {}, "statsu", "there is no dimension `statsu`; did you mean `status`?", "status"),
        ("claim", ("maed",), {}, "maed", "there is no claim `maed`; did you mean `made`?", "made"),
        (
            "claim",
            (),
            {"id": "early"},
            "early",
            "claim `early` may not be made yet: decision `names#spelling` is `proposed`, which is not settled",
            None,
        ),
        ("terminal", ("matrx",), {"width": 3}, "matrx", "there is no example `matrx`; did you mean `matrix`?", "matrix"),
        (
            "terminal",
            ("matrix",),
            {"width": 5},
            "width",
            "the compact labels of example `matrix` need 6 terminal cells, and `width` is 5",
            None,
        ),
        *(
            (
                "terminal",
                ("matrix",),
                {"width": width},
                None,
                f"`width` of `vocab.terminal` must be a number of terminal cells, but this is `{width!r}`",
                None,
            )
            for width in (0, True, 80.0)
        ),
        (
            "terminal",
            ("matrix",),
            {"compact": "no"},
            "no",
            "`compact` of `vocab.terminal` must be `true` or `false`, but this is `'no'`",
            None,
        ),
        (
            "principles",
            ("parcel",),
            {"decision": ["names", "nmaes"]},
            "nmaes",
            "there is no decision `nmaes`; did you mean `names`?",
            "names",
        ),
        (
            "principles",
            ("parcel",),
            {"decision": 7},
            None,
            "`decision` of `vocab.principles` must be a reference to a decision or a list of them, but this is `7`",
            None,
        ),
        (
            "decisions",
            (),
            {"vocabulary": "parcel", "dimension": "statsu"},
            "statsu",
            "there is no dimension `statsu`; did you mean `status`?",
            "status",
        ),
        ("rules", ("parcl",), {}, "parcl", "there is no vocabulary `parcl`; did you mean `parcel`?", "parcel"),
    ],
)
def test_wrong_calls(
    name: str, args: tuple[Any, ...], kwargs: dict[str, Any], argument: str | None, message: str, expected: str | None
) -> None:
    problems = list(check_call(name, args, kwargs, catalog_of(PARCEL, LETTER)))
    assert [(p.argument, p.message, p.expected) for p in problems] == [(argument, message, expected)]


def test_one_vocabulary_need_not_be_named() -> None:
    assert list(check_call("decisions", (), {}, catalog_of(PARCEL))) == []


def test_no_vocabulary_at_all() -> None:
    assert [p.message for p in check_call("rules", (), {}, catalog_of())] == ["no vocabulary could be read"]


def test_every_macro_of_the_specification_is_rendered() -> None:
    assert set(VIEWS) == set(MACROS)
    assert MACROS["table"].signature == "vocab.table(dim, columns=…, group=…)"


def found(text: str) -> list[tuple[str, tuple[Any, ...], dict[str, Any], str]]:
    return [(call.name, call.args, call.kwargs, text[call.start : call.end]) for call in calls_in(text)]


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ('{{ vocab.label("a.b") }}', [("label", ("a.b",), {}, 'vocab.label("a.b")')]),
        (
            "{{ vocab.table('run', columns=['x', y], group=g) }}",
            [("table", ("run",), {"columns": ["x", UNKNOWN], "group": UNKNOWN}, "vocab.table('run', columns=['x', y], group=g)")],
        ),
        ('a vocab.label("no") {{- vocab.rules() -}} b', [("rules", (), {}, "vocab.rules()")]),
        ('{# {{ vocab.label("a") }} #}{% raw %}{{ vocab.label("b") }}{% endraw %}', []),
        ('{% set x = vocab.badge("a" ~ "b") %}', [("badge", ("ab",), {}, 'vocab.badge("a" ~ "b")')]),
        ('{{ "vocab.label(1)" }} {{ my.vocab.label("x") }}', []),
        ("{{ vocab.rules(*a, **b) }}", [("rules", (), {SPREAD: UNKNOWN}, "vocab.rules(*a, **b)")]),
        ("{{ vocab.rules }}", [("rules", (), {}, "vocab.rules")]),
        ('{{ vocab.label("x" }} {{ vocab.rules() }}', []),
        ('{{ vocab.label("a" * 999999999) }}', [("label", (UNKNOWN,), {}, 'vocab.label("a" * 999999999)')]),
        ('vocab\r\n{{ vocab\r\n.label("ü")}}\r\n', [("label", ("ü",), {}, 'vocab\r\n.label("ü")')]),
        (
            "{{ vocab.label(" + "(" * 5000 + ")" * 5000 + ") }}",
            [("label", (), {SPREAD: UNKNOWN}, "vocab.label(" + "(" * 5000 + ")" * 5001)],
        ),
    ],
)
def test_calls_in_a_page(text: str, calls: list[tuple[str, tuple[Any, ...], dict[str, Any], str]]) -> None:
    assert found(text) == calls


@pytest.mark.parametrize(
    ("expression", "argument", "place"),
    [
        (' vocab.label("a.b") ', "a.b", "a.b"),
        (' vocab.label("a.b") ', None, "label"),
        (" vocab.tabel('a') ", "tabel", "tabel"),
        (" vocab.table('a', colums=['b']) ", "colums", "colums"),
        (" vocab.table('a', columns=['label', 'b']) ", "b", "b"),
        (r" vocab.label('it\'s.x') ", "it's.x", r"it\'s.x"),
        (" vocab.label(a ~ 'b') ", "ab", "label"),
    ],
)
def test_where_an_argument_stands(expression: str, argument: str | None, place: str) -> None:
    (call,) = calls_in_expression(expression)
    start, end = call.locate(argument)
    assert expression[start:end] == place
