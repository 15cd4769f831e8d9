"""Settings from mkdocs.yml and pyproject.toml: where they are found, how they are read, and what is said of faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import write
from mkdocs_vocab.errors import SettingsError
from mkdocs_vocab.project import open_project

MKDOCS = """
site_name: !ENV [SITE_NAME, Tools]
docs_dir: pages
site_dir: public
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          class: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
plugins:
  - search
  - macros: {render_by_default: false}
  - vocab:
      vocabulary: terms/*.yml
      historical: [pages/old/**]
      severity: {VOC1: warning, VOC102: error}
"""


def test_mkdocs_with_foreign_tags(tmp_path: Path) -> None:
    project = open_project(write(tmp_path, {"mkdocs.yml": MKDOCS}))
    assert project.settings.vocabulary == ("terms/*.yml",)
    assert project.settings.severity == {"VOC1": "warning", "VOC102": "error"}
    assert (project.docs_dir, project.always_excluded, project.macros_by_default) == ("pages", ("public",), False)


@pytest.mark.parametrize(
    "plugins", ["plugins: [vocab]", "plugins:\n  vocab:", "plugins:\n  vocab: {}", "plugins: {vocab: null}", "plugins:\n- vocab:"]
)
def test_a_plugin_without_settings(plugins: str, tmp_path: Path) -> None:
    project = open_project(
        write(tmp_path, {"mkdocs.yml": f"site_name: A\n{plugins}\n", "pyproject.toml": '[tool.vocab]\nvocabulary = "x.yml"\n'})
    )
    assert (project.name_of_settings, project.settings.vocabulary) == ("mkdocs.yml", ("vocab/*.yml",))


@pytest.mark.parametrize("table", ["tool.vocab", "tool.mkdocs-vocab"])
def test_pyproject_where_mkdocs_has_no_entry(table: str, tmp_path: Path) -> None:
    files = {
        "mkdocs.yml": "site_name: A\ndocs_dir: manual\nplugins: [search]\n",
        "pyproject.toml": f'[{table}]\nvocabulary = ["x.yml"]\n',
    }
    project = open_project(write(tmp_path, files))
    assert (project.name_of_settings, project.settings.vocabulary, project.docs_dir) == ("pyproject.toml", ("x.yml",), "manual")


def test_settings_above_a_folder_count_up_to_the_repository(tmp_path: Path) -> None:
    write(tmp_path, {"pyproject.toml": '[tool.vocab]\nvocabulary = "outside.yml"\n', "repo/.git/HEAD": "", "repo/sub/x.md": ""})
    assert open_project(tmp_path / "repo" / "sub").settings.vocabulary == ("vocab/*.yml",)
    write(tmp_path, {"repo/pyproject.toml": '[tool.vocab]\nvocabulary = "inside.yml"\n'})
    project = open_project(tmp_path / "repo" / "sub")
    assert (project.settings.vocabulary, project.root) == (("inside.yml",), tmp_path / "repo")


def test_paths_are_relative_to_the_settings_and_findings_to_the_repository(tmp_path: Path) -> None:
    write(tmp_path, {".git/HEAD": "", "site/pyproject.toml": '[tool.vocab]\nvocabulary = "v.yml"\n', "site/v.yml": "vocab: 1\n"})
    project = open_project(tmp_path / "site")
    assert (project.vocabulary_paths, project.docs_dir, project.name_of_settings) == (
        ("site/v.yml",),
        "site/docs",
        "site/pyproject.toml",
    )


def test_inherited_settings(tmp_path: Path) -> None:
    files = {
        "base.yml": "docs_dir: base\nplugins:\n  vocab: {vocabulary: a.yml, historical: [x.md]}\n",
        "mkdocs.yml": "INHERIT: base.yml\nsite_name: A\nplugins:\n  vocab: {vocabulary: b.yml}\n",
    }
    project = open_project(write(tmp_path, files))
    assert (project.settings.vocabulary, project.settings.historical, project.docs_dir) == (("b.yml",), ("x.md",), "base")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "pyproject.toml",
            "[tool.vocab]\nvocabularies = ['a.yml']\n",
            "pyproject.toml:2:1: a settings entry has no key `vocabularies`; did you mean `vocabulary`?",
        ),
        (
            "pyproject.toml",
            '[tool.vocab]\nfail_on = "note"\n',
            "pyproject.toml:2:12: `fail_on` must be `error` or `warning`, not `note`",
        ),
        (
            "pyproject.toml",
            "[tool.vocab]\n\nseverity = { VOC999 = 'off' }\n",
            "pyproject.toml:3:14: `VOC999` is no rule code and no beginning of one; `vocab rules` lists the codes",
        ),
        (
            "pyproject.toml",
            "[tool.vocab]\nseverity = { VOC102 = 'loud' }\n",
            "pyproject.toml:2:24: `VOC102` must be `error`, `warning`, `note` or `off`, not `loud`",
        ),
        (
            "pyproject.toml",
            "[tool.vocab\n",
            "pyproject.toml:1:12: the settings cannot be read: this is not TOML: Expected ']' at the end of a table declaration",
        ),
        (
            "pyproject.toml",
            "[[tool.vocab.bind]]\npath = 'a'\n",
            "pyproject.toml:2:1: an entry of `bind` has no key `path`; did you mean `paths`?\npyproject.toml:1:1: an entry of `bind` needs `paths`: globs of the files",
        ),
        (
            "mkdocs.yml",
            "plugins:\n- vocab: {histrical: x.md}\n",
            "mkdocs.yml:2:11: a settings entry has no key `histrical`; did you mean `historical`?",
        ),
        (
            "mkdocs.yml",
            "plugins: [vocab\n",
            "mkdocs.yml:1:10: the settings cannot be read: this is not YAML: the `[` is not closed",
        ),
        ("mkdocs.yml", "- a\n", "mkdocs.yml:1:1: a MkDocs configuration must be a mapping"),
        ("mkdocs.yml", "site_name: A\nplugins: 3\n", "mkdocs.yml:2:10: `plugins` must be a list or a mapping"),
        (
            "mkdocs.yml",
            "plugins:\n- vocab\n- search\n- vocab: {fail_on: warning}\n",
            "mkdocs.yml:4:3: the plugin `vocab` is named a second time; only the first entry would count",
        ),
        ("pyproject.toml", "[tool]\nvocab = 3\n", "pyproject.toml:2:1: `tool.vocab` must be a table, such as [tool.vocab]"),
        (
            "pyproject.toml",
            "tool.mkdocs-vocab = 3\n",
            "pyproject.toml:1:1: `tool.mkdocs-vocab` must be a table, such as [tool.mkdocs-vocab]",
        ),
        (
            "pyproject.toml",
            "[tool.mkdocs-vocab]\n\n[tool.vocab]\n",
            "pyproject.toml:1:1: [tool.vocab] and [tool.mkdocs-vocab] are the same settings; keep one of them",
        ),
    ],
)
def test_faults(name: str, text: str, message: str, tmp_path: Path) -> None:
    write(tmp_path, {name: text})
    with pytest.raises(SettingsError) as caught:
        open_project(tmp_path)
    assert str(caught.value).replace(f"{tmp_path}/", "") == message


def test_a_named_settings_file(tmp_path: Path) -> None:
    write(tmp_path, {"a/pyproject.toml": "[tool.vocab]\nvocabulary = 'a.yml'\n", "pyproject.toml": "[tool.other]\n"})
    assert open_project(tmp_path, config=tmp_path / "a/pyproject.toml").settings.vocabulary == ("a.yml",)
    with pytest.raises(SettingsError, match="the file has no table"):
        open_project(tmp_path, config=tmp_path / "pyproject.toml")
    with pytest.raises(SettingsError, match="there is no such settings file"):
        open_project(tmp_path, config=tmp_path / "none.toml")


@pytest.mark.parametrize("text", ["tool = 3\n", "[project]\nname = 'x'\n", ""])
def test_a_pyproject_without_settings(text: str, tmp_path: Path) -> None:
    assert open_project(write(tmp_path, {"pyproject.toml": text})).source is None


def test_a_chain_of_inherited_settings_and_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAST", "old.md")
    files = {
        "top.yml": "docs_dir: manual\nplugins:\n  vocab: {fail_on: warning, vocabulary: !ENV [UNSET, a.yml]}\n",
        "middle.yml": "INHERIT: top.yml\nplugins:\n  vocab: {historical: !ENV PAST}\n",
        "mkdocs.yml": "INHERIT: middle.yml\nsite_name: A\n",
    }
    project = open_project(write(tmp_path, files))
    settings = project.settings
    assert (settings.fail_on, settings.vocabulary, settings.historical) == ("warning", ("a.yml",), ("old.md",))
    assert project.docs_dir == "manual"
