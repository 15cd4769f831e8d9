"""The reference pages have everything that the package has, each with its anchor."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import markdown
import pytest

from mkdocs_vocab.cli import COMMANDS, cli
from mkdocs_vocab.hints import FORMS
from mkdocs_vocab.review.kinds import KINDS
from mkdocs_vocab.rules.registry import PLANNED, SECTIONS, all_rules
from mkdocs_vocab.settings.model import Settings
from mkdocs_vocab.site.calls import MACROS
from mkdocs_vocab.vocabulary.fields import Either, ListOf, Nullable, RecordOf, keys_of
from mkdocs_vocab.vocabulary.model import Vocabulary

ROOT = Path(__file__).parents[2]
EXTENSIONS = ["attr_list", "tables", "pymdownx.superfences", "toc"]


@pytest.fixture(scope="module")
def module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reference_pages", ROOT / "tools" / "reference_pages.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


@pytest.fixture(scope="module")
def pages(module: ModuleType) -> dict[str, str]:
    """The generated parts as HTML, by page."""
    reference = module.Reference()
    names = ("format", "settings", "macros", "directives", "commands", "changes", "rules")
    return {name: markdown.markdown(getattr(reference, name)(), extensions=EXTENSIONS) for name in names}


def anchors(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', html)


def entries(cls: type[Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Path and name of every key of a file, the keys of entries inside it included."""
    for name, key in keys_of(cls).items():
        yield path, name
        inner = [key.type]
        while inner:
            type_ = inner.pop()
            if isinstance(type_, RecordOf):
                yield from entries(type_.cls, (*path, name))
            elif isinstance(type_, ListOf | Nullable):
                inner.append(type_.of)
            elif isinstance(type_, Either):
                inner += type_.of


def anchor_of(path: tuple[str, ...], name: str, root: str, html: str) -> str:
    """A key has its own anchor, or leads to the section of the entries that it holds."""
    own = "-".join((*(path or (root,)), name)).replace("_", "-")
    section = "-".join((*path, name)).replace("_", "-")
    return section if f'<a href="#{section}"><code>{name}</code></a>' in html else own


@pytest.mark.parametrize(("page", "cls", "root"), [("format", Vocabulary, "top"), ("settings", Settings, "setting")])
def test_every_key(pages: dict[str, str], page: str, cls: type[Any], root: str) -> None:
    known = anchors(pages[page])
    missing = [(path, name) for path, name in entries(cls) if anchor_of(path, name, root, pages[page]) not in known]
    assert not missing
    assert ("rules-when" in known) == ("rules-then" in known) == (page == "format")


def test_every_macro_and_argument(pages: dict[str, str]) -> None:
    wanted = set(MACROS) | {f"{m.name}-{p.name}" for m in MACROS.values() for p in m.parameters}
    assert wanted <= set(anchors(pages["macros"]))
    assert all(f"vocab.{name}</h2>" in pages["macros"] for name in MACROS)


def test_every_directive(pages: dict[str, str], module: ModuleType) -> None:
    assert set(FORMS) <= set(anchors(pages["directives"]))
    shown = re.sub(r"<[^>]+>", "", pages["directives"])
    assert all(f"&lt;!-- vocab: {name}" in shown for name in FORMS)
    assert list(module.DIRECTIVES) == list(FORMS)


def test_every_command_and_option(pages: dict[str, str]) -> None:
    root = click.Context(cli, info_name="vocab")
    wanted = {"vocab"}
    for name in COMMANDS:
        command = cli.get_command(root, name)
        assert command is not None
        wanted.add(name)
        options = [p for p in command.params if isinstance(p, click.Option)]
        wanted |= {f"{name}{max(option.opts, key=len)[1:]}" for option in options}
    assert wanted <= set(anchors(pages["commands"]))
    assert pages["commands"].count("<strong>Exit status</strong>") >= 2
    assert "\b" not in pages["commands"]
    assert "\\b" not in pages["commands"]


def test_every_kind_of_change(pages: dict[str, str]) -> None:
    assert set(KINDS) <= set(anchors(pages["changes"]))


def test_every_rule(pages: dict[str, str]) -> None:
    html = pages["rules"]
    known = anchors(html)
    for code, rule in all_rules().items():
        assert code.lower() in known
        assert f'<a href="#{code.lower()}">{code}</a> {rule.name}</td>\n<td>{rule.severity}</td>' in html
        section = html.split(f'id="{code.lower()}"', 1)[1].split("<h", 1)[0]
        assert f">{code} {rule.name}</h3>" in section
        assert f"By default: {rule.severity}." in section
        assert [title for title in SECTIONS if f"<strong>{title}</strong>" in section] == list(SECTIONS)
    for code, name in PLANNED.items():
        assert code.lower() in known
        assert f">{code}</a> {name}</td>\n<td>not in this version</td>" in html


@pytest.mark.parametrize("page", ["format", "settings", "macros", "directives", "commands", "changes", "rules"])
def test_anchors_and_the_page_that_shows_them(pages: dict[str, str], page: str) -> None:
    found = anchors(pages[page])
    assert len(found) == len(set(found))
    assert set(re.findall(r'href="#([^"]+)"', pages[page])) <= set(found)
    assert f"{{{{ reference.{page}() }}}}" in (ROOT / "docs" / "reference" / f"{page}.md").read_text(encoding="utf-8")


def test_examples_stay_as_they_are(pages: dict[str, str]) -> None:
    """Macro calls in the documentation of a rule are shown, not run."""
    assert "{{ vocab.label(" in re.sub(r"<[^>]+>|&quot;", "", pages["rules"])


def test_what_waits_for_a_rule_says_so(pages: dict[str, str], module: ModuleType) -> None:
    """As soon as the rule is there, the page no longer says that the setting or directive has no effect."""
    settings, directives = module.SETTINGS_BEFORE_THEIR_RULE, module.DIRECTIVES_BEFORE_THEIR_RULE
    assert {*settings.values(), *directives.values()} <= {*PLANNED, *all_rules()}
    assert set(settings) <= {".".join((*path, name)) for path, name in entries(Settings)}
    assert set(directives) <= set(FORMS)
    for page, rule_of in (("settings", settings), ("directives", directives)):
        waiting = [name for name, code in rule_of.items() if code in PLANNED]
        assert len(re.findall(r"no effect in this version|this version does not", pages[page])) == len(waiting)


def test_principles_are_linked(module: ModuleType) -> None:
    see = module.See(ROOT / "mkdocs.yml")
    link = see("asc:declared-scope", "Must a status have a `scope`?")
    assert 'data-vocab-anchor="asc-principle-declared-scope"' in link
    assert ">Must a status have a `scope`?</span>" in link
    with pytest.raises(Exception, match="did you mean `asc:declared-scope`"):
        see("asc:declared-scop", "")
