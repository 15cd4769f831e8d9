"""What the macros are called with: one specification, read by the macros and by the rule on macro calls.

`check_call` judges a call by its constant arguments alone, without rendering; what is computed on the page is `UNKNOWN` and
passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ..errors import UnresolvedReference
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary
from ..vocabulary.nearest import did_you_mean, nearest

#: An argument whose value is not known before the page is rendered.
UNKNOWN: Any = type("Unknown", (), {"__repr__": lambda _: "UNKNOWN"})()
#: The keyword under which `*args` or `**kwargs` of a call are noted: then no argument is known to be missing.
SPREAD = "*"


class Names(Enum):
    """What an argument names; the value completes "this must be …"."""

    LABEL = "a reference to a label, `dimension.label`"
    DIMENSION = "a reference to a dimension"
    DECISION = "a reference to a decision"
    EXAMPLE = "the id of an example matrix"
    PROCEDURE = "the id of a procedure"
    DERIVATION = "the id of a derivation"
    MAPPING = "the id of a mapping"
    VOCABULARY = "the id of a vocabulary"
    COLUMNS = "a list of columns"
    GROUP = "a group of the dimension's terms"
    MATURITY = "a maturity level or a list of levels"
    FLAG = "`true` or `false`"


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument of a macro, given by position or by name."""

    name: str
    names: Names
    required: bool = False


@dataclass(frozen=True, slots=True)
class Macro:
    """A macro: its arguments in order, one line of documentation, and whether it renders inside a line of text."""

    name: str
    parameters: tuple[Parameter, ...]
    doc: str
    inline: bool = False

    @property
    def signature(self) -> str:
        """How to write a call."""
        return f"vocab.{self.name}({', '.join(p.name if p.required else f'{p.name}=…' for p in self.parameters)})"


@dataclass(frozen=True, slots=True)
class CallProblem:
    """What is wrong with a call. `argument` is the literal or name at fault as the call has it, None for the call as a whole."""

    argument: str | None
    message: str
    expected: str | None = None


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
        _macro("rules", "What combinations of labels must satisfy.", _VOCABULARY),
        _macro("principles", "The statements that hold for the vocabulary.", _VOCABULARY),
        _macro("constructs", "The parts of a record.", _VOCABULARY),
        _macro("procedure", "Ordered steps.", Parameter("id", Names.PROCEDURE, required=True)),
        _macro("derivation", "A decision table with its cases.", Parameter("id", Names.DERIVATION, required=True)),
        _macro(
            "diagram",
            "The transitions of a dimension: a picture with planned ones dashed, a table, and the source of a Mermaid state diagram.",
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
            "The register of decisions; `open` selects what is not settled (true) or settled (false).",
            Parameter("maturity", Names.MATURITY),
            Parameter("open", Names.FLAG),
            _VOCABULARY,
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
}


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
        if names is Names.FLAG:
            if not isinstance(value, bool):
                yield self._wrong_type(parameter, value)
        elif names in (Names.COLUMNS, Names.MATURITY):
            words = [value] if isinstance(value, str) else value
            if not isinstance(words, list | tuple) or not all(isinstance(word, str) or word is UNKNOWN for word in words):
                yield self._wrong_type(parameter, value)
                return
            for word in words:
                if word is not UNKNOWN:
                    yield from self._word(parameter, word)
        elif names is Names.VOCABULARY and value is None:
            self.vocabulary = whole_vocabulary(self.catalog, None)
        elif not isinstance(value, str):
            yield self._wrong_type(parameter, value)
        elif names is Names.VOCABULARY:
            self.vocabulary = whole_vocabulary(self.catalog, value)
        elif names is Names.GROUP:
            yield from self._word(parameter, value)
        else:
            self._resolve(names, value)

    def _resolve(self, names: Names, reference: str) -> None:
        if names is Names.LABEL:
            self.catalog.label(reference)
        elif names is Names.DECISION:
            self.catalog.standing(reference)
        else:
            _, entry = self.catalog.find(ENTRY_KINDS[names], reference)
            if isinstance(entry, Dimension):
                self.dimension = entry

    def _word(self, parameter: Parameter, word: str) -> Iterator[CallProblem]:
        """A column, group or level: a word out of a list that the dimension or vocabulary gives."""
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
