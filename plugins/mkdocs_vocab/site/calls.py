"""What the macros are called with: one specification, read by the macros and by the rule on macro calls.

`check_call` judges a call by its constant arguments alone, without rendering; what is computed on the page is `UNKNOWN` and
passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from msgspec import Struct

from ..claims.standing import shortfall
from ..errors import UnresolvedReference, VocabError
from ..vocabulary.catalog import Catalog
from ..vocabulary.decisions import Claim
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary
from ..vocabulary.nearest import did_you_mean, nearest
from ..vocabulary.statements import Example
from .matrix import USUAL_WIDTH, matrix

#: An argument whose value is not known before the page is rendered.
UNKNOWN: Any = type("Unknown", (), {"__repr__": lambda _: "UNKNOWN"})()
#: The keyword under which `*args` or `**kwargs` of a call are noted: then no argument is known to be missing.
SPREAD = "*"


class Names(Enum):
    """What an argument names; the value completes "this must be …"."""

    LABEL = "a reference to a label, `dimension.label`"
    DIMENSION = "a reference to a dimension"
    DECISION = "a reference to a decision"
    DECISIONS = "a reference to a decision or a list of them"
    CLAIM = "the id of a claim"
    EXAMPLE = "the id of an example matrix"
    PROCEDURE = "the id of a procedure"
    DERIVATION = "the id of a derivation"
    MAPPING = "the id of a mapping"
    VOCABULARY = "the id of a vocabulary"
    COLUMNS = "a list of columns"
    GROUP = "a group of the dimension's terms"
    MATURITY = "a maturity level or a list of levels"
    FLAG = "`true` or `false`"
    CELLS = "a number of terminal cells"
    REVISION = "a git revision, such as a tag"


class Parameter(Struct, frozen=True):
    """An argument of a macro, given by position or by name."""

    name: str
    names: Names
    required: bool = False


class Macro(Struct, frozen=True):
    """A macro: its arguments in order, one line of documentation, and whether it renders inside a line of text."""

    name: str
    parameters: tuple[Parameter, ...]
    doc: str
    inline: bool = False

    @property
    def signature(self) -> str:
        """How to write a call."""
        return f"vocab.{self.name}({', '.join(p.name if p.required else f'{p.name}=…' for p in self.parameters)})"


class CallProblem(Struct, frozen=True):
    """What is wrong with a call. `argument` is the literal or name at fault as the call has it, None for the call as a whole."""

    argument: str | None
    message: str
    expected: str | None = None
    #: The rule that tells of it.
    rule: str = "VOC205"


def _macro(name: str, doc: str, *parameters: Parameter, inline: bool = False) -> tuple[str, Macro]:
    return name, Macro(name, parameters, doc, inline)


_DIM = Parameter("dim", Names.DIMENSION, required=True)
_VOCABULARY = Parameter("vocabulary", Names.VOCABULARY)

MACROS: dict[str, Macro] = dict(
    (
        _macro(
            "label",
            "The label as code, linked to its definition, its meaning as tooltip.",
            Parameter("ref", Names.LABEL, required=True),
            inline=True,
        ),
        _macro(
            "table",
            "The labels of a dimension with meaning, width, compact label and attributes.",
            _DIM,
            Parameter("columns", Names.COLUMNS),
            Parameter("group", Names.GROUP),
        ),
        _macro("reserved", "The reserved labels of a dimension, what to use instead, and why.", _DIM),
        _macro("candidates", "Labels that wait for a decision, and which one.", _DIM),
        _macro("examples", "An example matrix.", Parameter("id", Names.EXAMPLE, required=True)),
        _macro(
            "terminal",
            "An example matrix as a terminal shows it, in 80 cells unless `width` says otherwise. Labels are full where they fit;"
            " `compact` chooses compact (true) or full ones (false).",
            Parameter("id", Names.EXAMPLE, required=True),
            Parameter("width", Names.CELLS),
            Parameter("compact", Names.FLAG),
        ),
        _macro("rules", "What combinations of labels must satisfy.", _VOCABULARY),
        _macro(
            "principles",
            "The statements that hold for the vocabulary; `decision` selects those that rest on it.",
            _VOCABULARY,
            Parameter("decision", Names.DECISIONS),
        ),
        _macro("constructs", "The parts of a record.", _VOCABULARY),
        _macro("procedure", "Ordered steps.", Parameter("id", Names.PROCEDURE, required=True)),
        _macro("derivation", "A decision table with its cases.", Parameter("id", Names.DERIVATION, required=True)),
        _macro(
            "diagram",
            "The transitions of a dimension: a picture with planned ones dashed, a table, and the source of a Mermaid state"
            " diagram.",
            _DIM,
        ),
        _macro("mapping", "A crosswalk from one dimension to another.", Parameter("id", Names.MAPPING, required=True)),
        _macro(
            "badge",
            "The maturity of a decision, linked to the decision.",
            Parameter("decision", Names.DECISION, required=True),
            inline=True,
        ),
        _macro(
            "decisions",
            "The register of decisions; `open` selects what is not settled (true) or settled (false), `dimension` what that rests"
            " on.",
            Parameter("maturity", Names.MATURITY),
            Parameter("open", Names.FLAG),
            _VOCABULARY,
            Parameter("dimension", Names.DIMENSION),
        ),
        _macro(
            "changes",
            "What changed since a git revision, or since the last tag, each change with its class, and who waits for an answer."
            " A site that is built without its history says so.",
            Parameter("base", Names.REVISION),
            _VOCABULARY,
        ),
        _macro(
            "claim",
            "The wording of a claim. A claim that may not be made yet is an error.",
            Parameter("id", Names.CLAIM, required=True),
            inline=True,
        ),
    )
)

#: Columns that every dimension can show, beside its attributes.
COLUMNS = ("label", "compact", "width", "meaning", "group", "terminal", "decision")

#: Which list of the catalog an argument names an entry of.
ENTRY_KINDS = {
    Names.DIMENSION: "dimension",
    Names.EXAMPLE: "example",
    Names.PROCEDURE: "procedure",
    Names.DERIVATION: "derivation",
    Names.MAPPING: "mapping",
    Names.CLAIM: "claim",
}


#: What an argument may name several of, in a list; and what the dimension or vocabulary gives a list of.
SEVERAL = (Names.COLUMNS, Names.MATURITY, Names.DECISIONS)
WORDS = (*SEVERAL, Names.GROUP)


def check_call(name: str, args: tuple[Any, ...], kwargs: Mapping[str, Any], catalog: Catalog) -> Iterator[CallProblem]:
    """What is wrong with the call `vocab.name(*args, **kwargs)`; arguments that are `UNKNOWN` are passed over."""
    macro = MACROS.get(name)
    if macro is None:
        yield CallProblem(
            name, f"there is no macro `vocab.{name}`{did_you_mean(name, MACROS, kind='macros')}", nearest(name, MACROS)
        )
        return
    values, problems = bind(macro, args, kwargs)
    yield from problems
    if not problems or values:
        yield from _Check(catalog, macro, values).problems()


def bind(macro: Macro, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> tuple[dict[str, Any], list[CallProblem]]:
    """The arguments by the name of their parameter, None and absent ones left out, and what is wrong with their form."""
    values = {parameter.name: value for parameter, value in zip(macro.parameters, args, strict=False)}
    too_many = f"`vocab.{macro.name}` takes no more arguments: `{macro.signature}`"
    problems = [CallProblem(_spelled(extra), too_many) for extra in args[len(macro.parameters) :]]
    known = {parameter.name for parameter in macro.parameters}
    for key, value in kwargs.items():
        if key == SPREAD:
            continue
        if key not in known:
            problems.append(_unknown_argument(macro, key, known))
        elif key in values:
            problems.append(CallProblem(key, f"`vocab.{macro.name}` is given `{key}` twice"))
        else:
            values[key] = value
    values = {key: value for key, value in values.items() if value is not None}
    for parameter in macro.parameters:
        if parameter.required and parameter.name not in values and SPREAD not in kwargs:
            message = f"`vocab.{macro.name}` needs `{parameter.name}`, {parameter.names.value}"
            problems.append(CallProblem(None, message))
    return values, problems


def _unknown_argument(macro: Macro, key: str, known: set[str]) -> CallProblem:
    if key == "vocabulary" and macro.parameters:
        first = macro.parameters[0].name
        return CallProblem(
            key, f'`vocab.{macro.name}` takes no `vocabulary`; write it before the reference: `{first}="vocabulary:…"`'
        )
    message = f"`vocab.{macro.name}` takes no argument `{key}`{did_you_mean(key, known, kind='arguments')}"
    return CallProblem(key, message, nearest(key, known))


def _spelled(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _has_type(names: Names, value: Any) -> bool:
    """Whether a value is of the kind that an argument takes."""
    if names is Names.FLAG:
        return isinstance(value, bool)
    if names is Names.CELLS:
        return type(value) is int and value > 0
    if names in SEVERAL and isinstance(value, list | tuple):
        return all(isinstance(word, str) or word is UNKNOWN for word in value)
    return isinstance(value, str) or (names is Names.VOCABULARY and value is None)


class _Check:
    """Judges the values of one call. What depends on a reference that fails or is unknown is not judged."""

    def __init__(self, catalog: Catalog, macro: Macro, values: Mapping[str, Any]) -> None:
        self.catalog = catalog
        self.macro = macro
        self.values = values
        self.vocabulary: Vocabulary | None = None
        self.dimension: Dimension | None = None

    def problems(self) -> Iterator[CallProblem]:
        """The problems, in the order of the parameters, but for the vocabulary, which the others are read in."""
        for parameter in sorted(self.macro.parameters, key=lambda p: p.names is not Names.VOCABULARY):
            value = self.values.get(parameter.name)
            if value is UNKNOWN or (value is None and parameter.names is not Names.VOCABULARY):
                continue
            try:
                yield from self._judge(parameter, value)
            except UnresolvedReference as error:
                yield CallProblem(_spelled(value), error.message, error.expected)

    def _judge(self, parameter: Parameter, value: Any) -> Iterator[CallProblem]:
        names = parameter.names
        if not _has_type(names, value):
            yield self._wrong_type(parameter, value)
        elif names in WORDS:
            for word in [value] if isinstance(value, str) else value:
                if word is not UNKNOWN:
                    yield from self._word(parameter, word)
        elif names is Names.VOCABULARY:
            self.vocabulary = whole_vocabulary(self.catalog, value)
        elif names is Names.REVISION:
            from ..review.git import malformed  # imported late: few pages name a revision

            wrong = malformed(value)
            if wrong is not None:
                yield CallProblem(value, wrong)
        elif names not in (Names.FLAG, Names.CELLS):
            yield from self._resolve(names, value)

    def _resolve(self, names: Names, reference: str) -> Iterator[CallProblem]:
        if names is Names.LABEL:
            self.catalog.label(reference)
        elif names is Names.DECISION:
            self.catalog.standing(reference)
        else:
            vocabulary, entry = self.catalog.find(ENTRY_KINDS[names], reference, self.vocabulary)
            if isinstance(entry, Dimension):
                self.dimension = entry
            elif isinstance(entry, Claim):
                lacking = shortfall(self.catalog, vocabulary, entry)
                if lacking is not None:
                    yield CallProblem(reference, lacking, rule="VOC601")
            elif isinstance(entry, Example) and self.macro.name == "terminal":
                yield from self._too_narrow(vocabulary, entry)

    def _too_narrow(self, vocabulary: Vocabulary, example: Example) -> Iterator[CallProblem]:
        """Whether the labels of an example have no room in a terminal."""
        width, compact = self.values.get("width", USUAL_WIDTH), self.values.get("compact")
        if not _has_type(Names.CELLS, width) or not (compact is None or _has_type(Names.FLAG, compact)):
            return  # unknown, or told already
        try:
            matrix(self.catalog, vocabulary, example, width, compact)
        except VocabError as error:
            yield CallProblem("width" if "width" in self.values else None, str(error))

    def _word(self, parameter: Parameter, word: str) -> Iterator[CallProblem]:
        """A column, group, level or decision: a word out of a list that the dimension or vocabulary gives."""
        if parameter.names is Names.DECISIONS:
            try:
                self.catalog.standing(word, self.vocabulary)
            except UnresolvedReference as error:
                yield CallProblem(word, error.message, error.expected)
            return
        if parameter.names is Names.MATURITY:
            if self.vocabulary is None:
                return
            known, what, where = list(self.vocabulary.levels), "maturity level", f"vocabulary `{self.vocabulary.id}`"
        elif self.dimension is None:
            return
        elif parameter.names is Names.GROUP:
            known, what, where = groups(self.dimension), "group", f"dimension `{self.dimension.id}`"
        else:
            known, what, where = columns(self.dimension), "column", f"dimension `{self.dimension.id}`"
        if word not in known:
            message = f"{where} has no {what} `{word}`{did_you_mean(word, known, kind=what + 's')}"
            yield CallProblem(word, message, nearest(word, known))

    def _wrong_type(self, parameter: Parameter, value: Any) -> CallProblem:
        message = f"`{parameter.name}` of `vocab.{self.macro.name}` must be {parameter.names.value}, but this is `{value!r}`"
        return CallProblem(_spelled(value), message)


def columns(dimension: Dimension) -> list[str]:
    """The columns that a table of the dimension can show."""
    return list(dict.fromkeys([*COLUMNS, *(attribute.id for attribute in dimension.attributes)]))


def groups(dimension: Dimension) -> list[str]:
    """The groups of the dimension's terms, in file order."""
    return list(dict.fromkeys(term.group for term in dimension.terms if term.group is not None))


def whole_vocabulary(catalog: Catalog, id_: str | None) -> Vocabulary:
    """The vocabulary that a macro about a whole vocabulary speaks of. Raises UnresolvedReference."""
    if not catalog.vocabularies:
        raise UnresolvedReference("no vocabulary could be read")
    return catalog.only_vocabulary(id_)
