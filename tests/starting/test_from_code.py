"""Labels from enumerations in Python, TypeScript, Go and protobuf; nothing of them is run."""

from __future__ import annotations

from textwrap import dedent

import pytest

from mkdocs_vocab.errors import UsageError
from mkdocs_vocab.starting.code import from_code
from mkdocs_vocab.starting.enumeration import Enumeration
from mkdocs_vocab.starting.python_code import from_python

MODULE = dedent('''\
    import enum
    from typing import Literal, Optional, TypeAlias

    raise SystemExit("this module must not be run")

    class Base(str, enum.Enum):
        pass

    class Run(Base):
        """How it runs.

        More.
        """

        _ignore_ = ["x"]
        QUEUED = "queued"  # waits, still
        RUNNING = "in-progress"
        """Is at work."""
        #: Is over,
        #: for good.
        DONE = "done"  # noqa: E501
        FINISHED = "done"
        OVER = DONE

        def method(self): ...

    class Auto(enum.Enum):
        A_B = enum.auto()

    class Number(enum.IntEnum):
        OK = 200

    class Computed(enum.Enum):
        ÄÖ = "a" + "b"

    class Lower(enum.StrEnum):
        BIG_ONE = enum.auto()

    class Choices(models.TextChoices):
        DRAFT = "draft", _("Not yet public")

    class Empty(enum.Enum):
        pass

    class Model:
        mode: Literal["fast", "slow"] | None = None
        run: Optional[Run]

    Kind: TypeAlias = Literal[
        "a",  # first
        Literal["b"],
        "a",
    ]
    Mixed = Literal["a", 1]
    ''')


def python(name: str | None, text: str = MODULE) -> Enumeration:
    return from_python("st.py", text, name)


@pytest.mark.parametrize(
    ("name", "terms", "keys"),
    [
        ("Run", [("queued", "waits, still"), ("in-progress", "Is at work."), ("done", "Is over, for good.")], ["run"]),
        ("Lower", [("big_one", None)], []),
        ("Choices", [("draft", "Not yet public")], []),
        ("Model.mode", [("fast", None), ("slow", None)], ["mode"]),
        ("Kind", [("a", "first"), ("b", None)], []),
    ],
)
def test_python(name: str, terms: list[tuple[str, str | None]], keys: list[str]) -> None:
    found = python(name)
    assert [(term.label, term.meaning) for term in found.terms] == terms
    assert (found.keys, found.code) == (keys, ("st.py", name))


def test_what_an_enum_says_beside_its_labels() -> None:
    found = python("Run")
    assert (found.purpose, found.origin) == ("How it runs", "st.py:9")
    assert found.decide == [
        "st.py:22: `FINISHED` is an alias of the member with `done`; it is left out",
        "st.py:23: `OVER` is an alias of the member with `done`; it is left out",
    ]
    assert (python("Model.mode").optional, python("Kind").optional) == (True, False)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "Auto",
            'st.py:28:11: `auto()` gives `A_B` a number, and labels are words; write the value that data hold, such as `A_B = "a-b"`',
        ),
        ("Number", "st.py:31:10: the value of `OK` is `200`, no text; labels are the texts that data hold"),
        ("Computed", "st.py:34:10: the value of `ÄÖ` is computed, and nothing is run here; write it as a text"),
        ("Empty", "st.py:42:1: the Enum `Empty` has no members of its own"),
        ("Mixed", "st.py:54:22: the Literal `Mixed` holds `1`, no text; labels are the texts that data hold"),
        ("Model", "st.py:45:1: the class `Model` is no Enum; enumerations: `Base`, `Run`, `Auto`"),
        ("Rum", "st.py:1:1: the module has no Enum or Literal `Rum`; did you mean `Run`?"),
        (None, "st.py:1:1: the module has 11 enumerations; name one: st.py:Base, st.py:Run"),
    ],
)
def test_python_faults(name: str | None, message: str) -> None:
    with pytest.raises(UsageError) as raised:
        python(name)
    assert str(raised.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = (", "st.py:1:5: this is not Python: "),
        ("x = 1\0", "st.py:1:1: this is not Python: "),
        ("x = 1\n", "st.py:1:1: the module has no Enum and no Literal"),
        ("X = " + " | ".join(['Literal["a"]'] * 3000), "st.py:1:1: "),
        ("'\\d'\nclass A(Enum):\n  X = f'{1}'\n", "st.py:3:7: the value of `X` is computed"),
    ],
)
def test_modules_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(UsageError) as raised:
        python(None, text)
    assert str(raised.value).startswith(message)


SCRIPT = """\
// type X = "n"
export enum Mode { Fast = "fast", Slow = 'sl\\'ow', }
type Level =
  | "low" // quiet
  | "high";
export const ALL = ["x", "y",] as const;
enum Numbers { A = 1, B }
const other = ["x"];
type Other = string;
"""


@pytest.mark.parametrize(
    ("name", "terms"),
    [
        ("Mode", [("fast", None), ("sl'ow", None)]),
        ("Level", [("low", "quiet"), ("high", None)]),
        ("ALL", [("x", None), ("y", None)]),
    ],
)
def test_typescript(name: str, terms: list[tuple[str, str | None]]) -> None:
    found = from_code("a.ts", SCRIPT, name)
    assert ([(t.label, t.meaning) for t in found.terms], found.code) == (terms, ("a.ts", name))


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        (SCRIPT, None, "a.ts:1:1: the module has 3 enumerations; name one: a.ts:Mode, a.ts:Level, a.ts:ALL"),
        (SCRIPT, "Levl", "a.ts:1:1: the module has no enumeration `Levl`; did you mean `Level`?"),
        ("enum A { B }", None, "a.ts:1:1: the module has no enum, union or constant array of string literals"),
        ("type A = ", None, "a.ts:1:1: the module has no enum"),
        ('enum A { B = "b', None, "a.ts:1:1: the module has no enum"),
        ("type A = |" + " " * 50_000, None, "a.ts:1:1: the module has no enum"),
    ],
)
def test_typescript_faults(text: str, name: str | None, message: str) -> None:
    with pytest.raises(UsageError) as raised:
        from_code("a.ts", text, name)
    assert str(raised.value).startswith(message)


GO = """\
package s

type State string

const (
\t// Waiting for
\t// a slot.
\tWaiting State = "waiting"
\tDone    State = "done" // all is over
\t//nolint:all
\tGone State = "gone"
\t// Deprecated: use Done.
\tOver State = "over"
)

type Level int

const (
\tLow Level = iota
\tHigh
)

var All = []string{"x", "y"}
"""
PROTO = """\
message M {
  enum State {
    STATE_UNSPECIFIED = 0;
    STATE_WAITING = 1; // waits
    /* Is
     * over. */
    STATE_DONE = 2;
    STATE_OVER = 3 [deprecated = true];
  }
}
"""
SHOWN = [
    ("a.go", GO, None, "State", [("waiting", "Waiting for a slot.", None), ("done", "all is over", None), ("gone", None, None), ("over", None, "The source calls it deprecated")]),
    ("a.go", GO, "All", "All", [("x", None, None), ("y", None, None)]),
    ("a.proto", PROTO, "M.State", "M.State", [("STATE_WAITING", "waits", None), ("STATE_DONE", "Is over.", None), ("STATE_OVER", None, "The source calls it deprecated")]),
    ("a.proto", PROTO, "State", "M.State", [("STATE_WAITING", "waits", None), ("STATE_DONE", "Is over.", None), ("STATE_OVER", None, "The source calls it deprecated")]),
    ("a.ts", "enum A {\n  /** Is fast. @internal */\n  Fast = 'fast', // eslint-disable-line\n  /** @deprecated */ Slow = 'slow',\n}\n", "A", "A", [("fast", "Is fast.", None), ("slow", None, None)]),
]  # fmt: skip


@pytest.mark.parametrize(("path", "text", "name", "symbol", "terms"), SHOWN)
def test_other_languages(
    path: str, text: str, name: str | None, symbol: str, terms: list[tuple[str, str | None, str | None]]
) -> None:
    found = from_code(path, text, name)
    assert [(t.label, t.meaning, t.deprecated) for t in found.terms] == terms
    assert found.code == (path, symbol)


@pytest.mark.parametrize(
    ("path", "text", "name", "message"),
    [
        ("a.go", GO, "Level", "a.go:1:1: the module has no enumeration `Level`"),
        ("a.go", "package s\n", None, "a.go:1:1: the file has no type with constants that are texts"),
        ("a.proto", "", None, "a.proto:1:1: the file has no `enum`"),
        ("a.proto", "enum A {", None, "a.proto:1:1: the file has no `enum`"),
        ("a.proto", PROTO, "Stat", "a.proto:1:1: the module has no enumeration `Stat`"),
    ],
)
def test_faults_of_other_languages(path: str, text: str, name: str | None, message: str) -> None:
    with pytest.raises(UsageError) as raised:
        from_code(path, text, name)
    assert str(raised.value).startswith(message)
