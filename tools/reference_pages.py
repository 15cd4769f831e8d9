"""The reference pages of this project's own site, written from what the package itself goes by.

A local module of mkdocs-macros: it gives pages the variable `reference`, whose functions return Markdown. Every key, macro,
directive, command and rule has an anchor that does not change: `{#dimensions-terms-label}`, `{#voc102}`.

Pages also get the macro `claims_of`, the table of claims (see `claims_table.py`), and the macro `see`, a link to a principle in
words of their own. That is there because MkDocs does not see the anchors that block macros print, so that it would call a plain
link to one broken.
"""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import click
from markupsafe import Markup

from mkdocs_vocab.cli import COMMANDS, cli
from mkdocs_vocab.display.rules import summary
from mkdocs_vocab.hints import FORMS, NEEDS_REASON
from mkdocs_vocab.project import open_project
from mkdocs_vocab.review.kinds import CONSUMERS, FAMILIES
from mkdocs_vocab.rules.registry import PLANNED, SECTIONS, Rule, all_rules
from mkdocs_vocab.settings.model import Settings
from mkdocs_vocab.site.calls import COLUMNS, MACROS, Macro, Names
from mkdocs_vocab.site.context import Context
from mkdocs_vocab.site.permalinks import Permalinks
from mkdocs_vocab.vocabulary.entry import VALUE
from mkdocs_vocab.vocabulary.fields import (
    Choice,
    Either,
    Key,
    ListOf,
    MapOf,
    Nullable,
    Pattern,
    RecordOf,
    ValueType,
    keys_of,
)
from mkdocs_vocab.vocabulary.jsonschema import format_schema
from mkdocs_vocab.vocabulary.model import Combination, ExampleRow, Vocabulary

#: What each directive says to the checker. The package knows how directives are written, not what to tell readers of them.
DIRECTIVES = {
    "bind": "The next table, list or paragraph (or the columns that are named) holds labels of these dimensions.",
    "complete": "The next table or list holds every label of the dimension, or of one group of it.",
    "subset": "The next table or list is a part of the dimension on purpose.",
    "decision": "What is said of maturity here is about this decision.",
    "claim": "What follows, until `end`, is the published wording of a claim.",
    "end": "Ends the wording of a claim.",
    "historical": "Until the section ends, reserved labels are fine.",
    "ignore": "The next block is excused from these rules.",
    "off": "From here on a rule is switched off.",
    "on": "Ends what `off` began.",
}
#: Settings and directives that are read and checked for their form, and have no effect before the first rule that uses them.
SETTINGS_BEFORE_THEIR_RULE = {"baseline": "VOC904", "code": "VOC401", "bind.keys": "VOC403"}
DIRECTIVES_BEFORE_THEIR_RULE = {"complete": "VOC202", "subset": "VOC202", "decision": "VOC501", "claim": "VOC602", "end": "VOC602"}
_NO_EFFECT = "It has no effect in this version."
_BINDS_ONLY = "It binds as `bind` does; this version does not look for labels that are missing."


def define_env(env: Any) -> None:
    """Give pages the variable `reference` and the macros `see` and `claims_of`. Called by mkdocs-macros."""
    env.variables["reference"] = Reference()
    env.macro(_beside("claims_table").ClaimsOf(env), "claims_of")
    env.macro(See(Path(env.conf["config_file_path"])), "see")


def _beside(name: str) -> Any:
    """A module of this folder, which is no package: mkdocs-macros loads this file by its path."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class See:
    """The macro `see`: words (inline Markdown) as a link to where a principle stands."""

    __name__ = "see"

    def __init__(self, config: Path) -> None:
        self._config = config

    @cached_property
    def _context(self) -> Context:
        catalog = open_project(self._config.parent, config=self._config).catalog
        return Context(catalog, Permalinks(catalog))

    def __call__(self, principle: str, words: str) -> str:
        """The link. Raises UnresolvedReference where there is no such principle."""
        vocabulary, entry = self._context.catalog.find("principle", principle)
        return str(self._context.refer(self._context.permalinks.entry(vocabulary, "principle", entry), Markup(words)))


class Reference:
    """The variable `reference`: one function for each page."""

    def format(self) -> str:
        """The keys of vocabulary files."""
        return _page(_records(Vocabulary, "Top level", "top"))

    def settings(self) -> str:
        """The keys of the settings."""
        return _page(_records(Settings, "All settings", "setting", without_effect=_waiting(SETTINGS_BEFORE_THEIR_RULE)))

    def macros(self) -> str:
        """The macros and their arguments."""
        return _page(part for macro in MACROS.values() for part in _macro(macro))

    def directives(self) -> str:
        """The directives."""
        return _page(part for name, form in FORMS.items() for part in _directive(name, form))

    def commands(self) -> str:
        """The commands of the command line."""
        root = click.Context(cli, info_name="vocab")
        parts = ["## vocab {#vocab}", _help(cli), *_options(cli, root, "vocab")]
        for name in COMMANDS:
            command = cli.get_command(root, name)
            assert command is not None
            parts += _command(command, click.Context(command, info_name=name, parent=root))
        return _page(parts)

    def changes(self) -> str:
        """The kinds of changes by family, with their class for each consumer."""
        parts = []
        for family, kinds in FAMILIES.items():
            rows = [
                (
                    _self_link(kind.id, kind.id),
                    f"**{kind.grade}**",
                    *(str(grade) if grade else "" for grade in kind.grades),
                    _sentence(kind.doc),
                )
                for kind in kinds
            ]
            parts.append(f"## {family} {{#{_anchor(family.replace(' ', '-'))}}}")
            parts.append(_table(("Kind", "Class", *(name.capitalize() for name in CONSUMERS), "When"), rows))
        return _page(parts)

    def rules(self) -> str:
        """All rules in a table, then each with its documentation, then those that are still to come."""
        rules = sorted(all_rules().values(), key=lambda rule: rule.code)
        rows = [(f"[{rule.code}](#{_anchor(rule.code)}) {rule.name}", str(rule.severity), summary(rule) + ".") for rule in rules]
        parts = ["## All rules {#all}", _table(("Rule", "By default", "What it does"), rows)]
        for family in dict.fromkeys(rule.family for rule in rules):
            parts.append(f"## {_family_title(family)} {{#{family}}}")
            parts += [part for rule in rules if rule.family == family for part in _rule(rule)]
        coming = [(f"{_self_link(code, code, code=False)} {name}", "not in this version") for code, name in sorted(PLANNED.items())]
        parts += ["## Not in this version {#planned}", _table(("Rule", "By default"), coming)]
        return _page(parts)


def _waiting(rule_of: dict[str, str]) -> frozenset[str]:
    """The names whose rule this version does not have."""
    return frozenset(name for name, code in rule_of.items() if code in PLANNED)


# Keys of files.


def _records(cls: type[Any], title: str, root: str, *, without_effect: frozenset[str] = frozenset()) -> Iterator[str]:
    """A section for the class `cls` and for each kind of entry that its keys hold, in the order of the keys."""
    yield from _record(cls, (), title, root, without_effect)


def _record(cls: type[Any], path: tuple[str, ...], title: str, root: str, without_effect: frozenset[str]) -> Iterator[str]:
    anchor = _anchor("-".join(path) or root)
    yield f"{'#' * min(2 + max(len(path) - 1, 0), 4)} {title} {{#{anchor}}}"
    yield inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0]
    keys = keys_of(cls)
    prefix = anchor if path else root
    rows = [_row(cls, name, key, path, prefix, ".".join((*path, name)) in without_effect) for name, key in keys.items()]
    yield _table(("Key", "Value", "What it is"), [*rows, *_free_rows(cls, prefix)])
    for name, key in keys.items():
        inner = _record_in(key.type)
        if inner is not None:
            yield from _record(inner, (*path, name), " › ".join((*path, name)), root, without_effect)


def _row(cls: type[Any], name: str, key: Key, path: tuple[str, ...], prefix: str, unused: bool) -> tuple[str, ...]:
    default = keys_of(cls)[name].default
    doc = _sentence(key.doc)
    if isinstance(default, bool | str) and "by default" not in doc:
        doc += f" By default `{str(default).lower()}`."
    if unused:
        doc += f" {_NO_EFFECT}"
    if _record_in(key.type) is not None:  # it has a section of its own
        shown = f"[`{name}`](#{_anchor('-'.join((*path, name)))})"
    else:
        shown = _self_link(name, f"{prefix}-{name}")
    return _required(shown, key.required), _value(key.type), doc


def _free_rows(cls: type[Any], prefix: str) -> Iterator[tuple[str, ...]]:
    """Keys that the class has no value type for; the JSON Schema of the format describes them."""
    if cls is Combination:
        definitions = format_schema()["$defs"]
        condition = definitions["condition"]["description"]
        for name in ("when", "then"):
            what = definitions["combination"]["properties"][name]["description"]
            key = _required(_self_link(name, f"{prefix}-{name}"), True)
            yield key, "a mapping", f"{what}. Each is {condition[:1].lower()}{condition[1:]}."
    if cls is ExampleRow:
        yield _self_link("dimension", f"{prefix}-dimension", code=False), _value(VALUE), "Under the id of a dimension, its label."


def _record_in(type_: ValueType) -> type[Any] | None:
    """The kind of entry that a value is, or is a list of."""
    match type_:
        case RecordOf(cls=cls):
            return cls
        case ListOf(of=of) | Nullable(of=of):
            return _record_in(of)
        case Either(of=of):
            return next((found for option in of if (found := _record_in(option)) is not None), None)
        case _:
            return None


def _value(type_: ValueType) -> str:
    """A value type in words."""
    if type_ is VALUE:
        return "a label, a list of labels, or null"
    match type_:
        case ListOf(of=RecordOf()):
            return "a list of mappings"
        case ListOf(of=of, or_one=or_one):
            one = _value(of)
            return f"{one}, or a list" if or_one else f"a list, each item {one}"
        case MapOf(key=key, of=of):
            return f"a mapping of {_bare(_value(key))} to {_bare(_value(of))}"
        case Nullable(of=of):
            return f"{_value(of)}, or null"
        case Either(of=of):
            return ", or ".join(_value(option) for option in of)
        case Pattern(wanted=wanted, example=example):
            return f"{wanted}, such as {' or '.join(f'`{one}`' for one in example.split(' or '))}"
        case Choice(wanted=wanted):
            return wanted
        case _:
            return type_.wanted


def _bare(words: str) -> str:
    return re.sub(r"^an? ", "", words)


# Macros, directives, commands.


def _macro(macro: Macro) -> Iterator[str]:
    yield f"## vocab.{macro.name} {{#{macro.name}}}"
    yield macro.doc + (" It stands in a line of text." if macro.inline else "")
    yield _fence("jinja", "{{ " + macro.signature + " }}")
    rows = []
    for parameter in macro.parameters:
        what = _sentence(parameter.names.value)
        if parameter.names is Names.COLUMNS:
            what += f" {_listed(COLUMNS)}, and the ids of the dimension's attributes."
        rows.append((_required(_self_link(parameter.name, f"{macro.name}-{parameter.name}"), parameter.required), what))
    if rows:
        yield _table(("Argument", "What it is"), rows)


def _directive(name: str, form: str) -> Iterator[str]:
    yield f"## {name} {{#{name}}}"
    reason = "It needs a reason." if name in NEEDS_REASON else ""
    effect = "" if name not in _waiting(DIRECTIVES_BEFORE_THEIR_RULE) else _BINDS_ONLY if name == "complete" else _NO_EFFECT
    yield " ".join(filter(None, (DIRECTIVES[name], reason, effect)))
    yield _fence("markdown", "\n".join(f"<!-- vocab: {way} -->" for way in form.split(", or ")))


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    yield f"## {context.command_path} {{#{context.info_name}}}"
    yield _fence("text", " ".join((context.command_path, *command.collect_usage_pieces(context))))
    yield _help(command)
    yield from _options(command, context, context.info_name or "")


def _help(command: click.Command) -> str:
    r"""The help of a command as Markdown; a paragraph that begins with a line `\b` is printed as it is."""
    parts = []
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        first, _, rest = paragraph.partition("\n")
        if first in ("\b", r"\b"):
            parts.append(_fence("text", inspect.cleandoc(rest)))
        else:
            parts.append(re.sub(r"^(Exit status):", r"**\1**:", " ".join(paragraph.split())))
    return "\n\n".join(parts)


def _options(command: click.Command, context: click.Context, prefix: str) -> Iterator[str]:
    options = [parameter for parameter in command.get_params(context) if isinstance(parameter, click.Option)]
    rows = [(_option_names(option, prefix), _option_value(option, context), option.help or "") for option in options]
    if rows:
        yield _table(("Option", "Value", "What it does"), rows)


def _option_names(option: click.Option, prefix: str) -> str:
    """The short name, if there is one, and the long one, which has the anchor."""
    *short, name = sorted(option.opts, key=len)
    return ", ".join([*(f"`{one}`" for one in short), _self_link(name, f"{prefix}{name.removeprefix('-')}")])


def _option_value(option: click.Option, context: click.Context) -> str:
    if option.is_flag or option.count:
        return ""
    value = _listed(map(str, option.type.choices), "or") if isinstance(option.type, click.Choice) else ""
    value = value or f"`{option.make_metavar(context)}`"
    default = option.default if isinstance(option.default, str) else None
    return value + (f"; `{default}` by default" if default else "") + (", repeatable" if option.multiple else "")


# Rules.


def _family_title(family: str) -> str:
    """The first words of the docstring of the family's package, without the codes."""
    doc = inspect.getdoc(sys.modules[f"mkdocs_vocab.rules.{family}"]) or family
    return re.split(r"[(.:;,]", doc)[0].strip()


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### {rule.code} {rule.name} {{#{_anchor(rule.code)}}}"
    yield f"By default: {rule.severity}."
    for title in SECTIONS:
        yield f"**{title}**"
        yield rule.section(title)


# Markdown.


def _page(parts: Iterable[str]) -> str:
    return "\n\n".join(parts) + "\n"


def _table(header: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [header, tuple("---" for _ in header), *rows]
    return "\n".join("| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in line) + " |" for line in lines)


def _fence(language: str, text: str) -> str:
    return f"```{language}\n{text}\n```"


def _self_link(text: str, anchor: str, *, code: bool = True) -> str:
    """A name that leads to itself, so that its address can be copied."""
    anchor = _anchor(anchor)
    return f"[{f'`{text}`' if code else text}](#{anchor}){{#{anchor}}}"


def _anchor(text: str) -> str:
    return text.lower().replace("_", "-")


def _required(name: str, required: bool) -> str:
    return f"{name} *required*" if required else name


def _listed(words: Iterable[str], joint: str = "and") -> str:
    quoted = [f"`{word}`" for word in words]
    return f"{', '.join(quoted[:-1])} {joint} {quoted[-1]}" if len(quoted) > 1 else "".join(quoted)


def _sentence(text: str) -> str:
    """With a capital, unless it begins with code, and with a full stop."""
    return text[:1].upper() + text[1:].rstrip(".") + "."
