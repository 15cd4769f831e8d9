"""Enumerations in source code that the setting `code` ties to a dimension."""

from __future__ import annotations

import pytest

from conftest import Checker
from mkdocs_vocab.errors import SettingsError

VOCABULARY = """
vocab: 1
id: lease
title: Tool library
dimensions:
- id: condition
  title: Tool condition
  purpose: How good it is
  terms:
  - {label: as-new, meaning: Good}
  - {label: worn, meaning: Used}
  - {label: broken, meaning: Bad}
  reserved:
  - {label: torn, kind: legacy, use: worn, reason: R}
"""

#: File, symbol, text, and the findings.
CODE: dict[str, tuple[str, str, str, list[str]]] = {
    # Python
    "an Enum": (
        "a.py",
        "C",
        "import enum\nclass C(str, enum.Enum):\n    '''ä'''\n    A = 'as-new'; B = \"torn\"\n    D = \"\"\"bröken\"\"\"\n    E = D\n    def f(self): ...\n",
        ["2:7 VOC401 error broken", "2:7 VOC401 error worn", "4:24 VOC102 error torn", "5:12 VOC401 error bröken"],
    ),
    "what is lacking stands on the name": ("a.py", "C", "class C(Enum):\n    A = 'as-new'\n", ["1:7 VOC401 error broken", "1:7 VOC401 error worn"]),
    "a class in a class": ("a.py", "X.C", "class X:\n  class C(StrEnum):\n    WORN = auto()\n    BROKEN = auto()\n    A = 'as-new'\n", []),
    "names where there are no values": ("a.py", "C", "class C(Enum):\n    AS_NEW = auto()\n    WORN = 2\n    BROKN = 3\n", ["1:7 VOC401 error broken", "4:5 VOC401 error BROKN"]),
    "auto of a StrEnum is the name in small letters": ("a.py", "C", "class C(StrEnum):\n    AS_NEW = auto()\n    WORN = auto()\n    BROKEN = auto()\n", ["2:5 VOC105 error as_new"]),
    "choices of Django": ("a.py", "C", "class C(models.TextChoices):\n    A = 'as-new', _('New')\n    B = 'worn', 'W'\n    D = 'broken'\n", []),
    "a Literal": ("a.py", "C", "C = Literal['as-new', 'worn', 'bent'] | None\n", ["1:1 VOC401 error broken", "1:32 VOC401 error bent"]),
    "a constant tuple": ("a.py", "C", "C: Final = frozenset({'as-new', 'worn', 'broken', 'x'})\n", ["1:52 VOC401 error x"]),
    "a collection of members is no member": (
        "a.py",
        "C",
        "class C(BaseNovaEnum):\n    NEW = 'as-new'\n    WORN = 'worn'\n    BROKEN = 'broken'\n    ALL = (NEW, WORN, BROKEN)\n    SOME = frozenset([NEW, GONE])\nclass BaseNovaEnum(Enum): pass\n",
        [],
    ),
    "an Enum of another module": ("a.py", "C", "class C(AutoEnum):\n    AS_NEW = AutoEnum.auto()\n    WORN = AutoEnum.auto()\n    BENT = AutoEnum.auto()\n", ["1:7 VOC401 error broken", "4:5 VOC401 error BENT"]),
    "a simple namespace": ("a.py", "C", "C = SimpleNamespace(NEW='as-new', WORN=\"worn\", BENT='bent')\n", ["1:1 VOC401 error broken", "1:54 VOC401 error bent"]),
    "pairs of Django": ("a.py", "C", "C = [('as-new', _('As new')), ('worn', 'broken'), ('bent', 'Bent')]\n", ["1:1 VOC401 error broken", "1:53 VOC401 error bent"]),
    "a class of constants": (
        "a.py",
        "C",
        "class C:\n    NEW = 'as-new'\n    WORN: Final = 'worn'\n    BENT = 'bent'\n    FIRST = NEW\n    MAX = 9\n    ALL = {NEW, WORN}\n    verbose_name = 'condition'\n    _x = 'x'\n    def f(self): ...\n",
        ["1:7 VOC401 error broken", "4:13 VOC401 error bent"],
    ),
    "a class with a computed constant": ("a.py", "C", "class C:\n    NEW = 'as-new'\n    WORN = P + 'worn'\n", ["3:12 VOC901 error "]),
    "a computed value": ("a.py", "C", "class C(Enum):\n    A = 'as-new'\n    B = f()\n", ["3:9 VOC901 error "]),
    "no Python": ("a.py", "C", "class C(Enum:\n", ["1:13 VOC901 error "]),
    "an exception": ("a.py", "C", "class C(Enum):\n    A = 'as-new'\n    B = 'worn'\n    D = 'broken'\n    # vocab: ignore VOC401 -- until the next version\n    E = 'x'\n", []),
    "an exception without use": ("a.py", "C", "# vocab: ignore VOC401 -- no\nC = ('as-new', 'worn', 'broken')\n", ["1:17 VOC903 warning VOC401"]),
    # TypeScript
    "an enum": ("a.ts", "C", "// ä\nexport const enum C { A = 'as-new', B = \"worn\", D = `brokn` }\n", ["2:19 VOC401 error broken", "2:54 VOC401 error brokn"]),
    "members without values": ("a.ts", "C", "declare enum C { AsNew, Worn = 3, 'Broken' }\n", []),
    "a union": ("a.ts", "C", "type C =\n  | 'as-new' // new\n  | ('worn' | 'bent')\n  | undefined;\n", ["1:6 VOC401 error broken", "3:16 VOC401 error bent"]),
    "a union of unions": ("a.ts", "C", "type A = 'as-new' | 'worn';\ntype C = A | 'broken' | 'x';\n", ["2:26 VOC401 error x"]),
    "a constant array and its type": ("a.ts", "C", "const CS = ['as-new', 'worn'] as const;\nexport type C = (typeof CS)[number];\n", ["2:13 VOC401 error broken"]),
    "a constant object": ("a.tsx", "C", "export const C = Object.freeze({ A: 'as-new', B: 'worn', D: 'broken', E: 'x' } as const);\n", ["1:75 VOC401 error x"]),
    "a call": ("a.ts", "C", "const C = z.enum(['as-new', 'worn', 'broken']);\n", []),
    "a namespace": ("a.ts", "N.C", "namespace N { export enum C { A = 'as-new', B = 'worn', D = 'broken' } }\n", []),
    "more than texts": ("a.ts", "C", "type C = 'as-new' | number;\n", ["1:21 VOC901 error "]),
    "broken syntax": ("a.ts", "C", "enum C { A = 'as-new', B = = }\n", ["1:8 VOC901 error "]),
    # Go
    "constants of a type": (
        "a.go",
        "C",
        'package x\n\ntype C string // ä\n\nconst (\n\tA C = "as-new"\n\tB = C("worn")\n\tother = "x"\n)\n\nconst D C = `brokn`\n',
        ["3:6 VOC401 error broken", "11:14 VOC401 error brokn"],
    ),
    "iota": ("a.go", "C", "package x\n\ntype C int\n\nconst (\n\tAsNew C = iota\n\t_\n\tWorn\n\tBent\n)\n", ["3:6 VOC401 error broken", "9:2 VOC401 error Bent"]),
    "a slice": ("a.go", "C", 'package x\n\nvar C = []string{"as-new", "worn", "broken"}\n', []),
    # Protocol Buffers
    "an enum of a message": (
        "a.proto",
        "M.C",
        'syntax = "proto3";\nmessage M {\n  enum C { // BENT = 9;\n    C_UNSPECIFIED = 0;\n    option allow_alias = true;\n    AS_NEW = 1 [deprecated = true];\n    reserved 4, 5; reserved "OLD";\n    WORN = 2; TORN = 3;\n  }\n  C c = 1;\n}\n',
        ["3:8 VOC401 error broken", "8:15 VOC102 error TORN"],
    ),
    "a prefix is not cut": (
        "a.proto",
        "C",
        "enum C { C_AS_NEW = 0; WORN = 1; BROKEN = 2; }\n",
        ["1:6 VOC401 error as-new", "1:10 VOC401 error C_AS_NEW"],
    ),
    "an enum that is not closed": ("a.proto", "C", "enum C { WORN = 0;\n", ["1:1 VOC901 error "]),
}  # fmt: skip


def settings(*entries: tuple[str, str]) -> str:
    return "".join(
        f'[[tool.vocab.code]]\npath = "src/{path}"\nsymbol = "{symbol}"\ndimension = "condition"\n' for path, symbol in entries
    )


@pytest.mark.parametrize("name", CODE)
def test_code(name: str, checked: Checker) -> None:
    path, symbol, text, expected = CODE[name]
    report = checked({"vocab/v.yml": VOCABULARY, "pyproject.toml": settings((path, symbol)), f"src/{path}": text})
    assert [f"{f.line}:{f.column} {f.rule} {f.severity} {f.token}" for f in report.findings] == expected
    lines = text.split("\n")
    for finding in report.findings:
        if finding.rule in ("VOC102", "VOC401") and " lacks " not in finding.message:
            assert lines[finding.line - 1][finding.column - 1 : finding.end_column - 1] == finding.token
        assert not finding.fixable


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (("a.pi", "C"), "pyproject.toml:2:9: there is no source file `src/a.pi` in the project; did you mean `src/a.py`?"),
        (
            ("a.rb", "C"),
            "pyproject.toml:2:9: enumerations in `src/a.rb` cannot be read; Python, TypeScript, Go and protobuf files can",
        ),
        (("a.py", "Kond"), "pyproject.toml:3:11: src/a.py has no enumeration `Kond`; did you mean `Cond`?"),
    ],
)
def test_settings_that_name_nothing(entry: tuple[str, str], message: str, checked: Checker) -> None:
    files = {"vocab/v.yml": VOCABULARY, "pyproject.toml": settings(entry), "src/a.py": "Cond = ('worn', 'x')\n", "src/a.rb": ""}
    with pytest.raises(SettingsError) as caught:
        checked(files)
    assert str(caught.value) == message


def test_one_enumeration_for_two_dimensions(checked: Checker) -> None:
    """Each entry is compared, the last does not replace the first."""
    second = (
        VOCABULARY + "- {id: grade, title: Grade, purpose: P, terms: [{label: as-new, meaning: M}, {label: fair, meaning: M}]}\n"
    )
    entries = settings(("a.py", "C")) + '[[tool.vocab.code]]\npath = "src/a.py"\nsymbol = "C"\ndimension = "grade"\n'
    for text in (entries, entries.replace('"grade"', '"x"').replace('"condition"', '"grade"').replace('"x"', '"condition"')):
        report = checked({"vocab/v.yml": second, "pyproject.toml": text, "src/a.py": "C = ('as-new', 'worn', 'broken')\n"})
        said = [f"{f.line}:{f.column} {f.rule} {f.dimension} {f.token}" for f in report.findings]
        assert said == ["1:1 VOC401 grade fair", "1:17 VOC104 grade worn", "1:25 VOC104 grade broken"]


def test_which_runs_look_at_code(checked: Checker) -> None:
    files = {
        "vocab/v.yml": VOCABULARY,
        "pyproject.toml": settings(("a.py", "C"), ("a.go", "None")),
        "docs/a.md": "",
        "src/a.py": "C = ('as-new', 'worn', 'broken', 'x')\n",
        "src/b.py": "",
    }
    assert checked(files, "docs").findings == []
    report = checked({}, "src/a.py")
    assert ([f.token for f in report.findings], report.paths) == (["x"], ["src/a.py"])
    assert [skipped.path for skipped in checked({}, "src/b.py").counts.skipped] == ["src/b.py"]
    with pytest.raises(SettingsError, match="there is no source file"):
        checked({})
