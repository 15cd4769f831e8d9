"""Settings to paste: what a project has to add so that the check finds vocabulary, documents and baseline."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import PurePosixPath

from msgspec import Struct

from ..discovery import kind_of, walk
from ..globs import matches_any
from ..project import Project

#: Folders that hold a project's texts, but none that its readers see.
_NO_DOCUMENTS = frozenset({"tests", "test", "vocab", "site", "build", "dist", "vendor"})


class SettingsEntry(Struct):
    """Keys to add to the settings, in the file that a project has or should have. `lines` are ready to paste."""

    file: str
    lines: list[str] = []
    is_new: bool = False


def settings_to_add(
    project: Project,
    vocabulary: str,
    *,
    baseline: str | None,
    code: tuple[str, str, str] | None,
    has_documents: bool,
    schema: str | None = None,
) -> SettingsEntry | None:
    """What to paste, or None where the settings that hold already do.

    `vocabulary` and `baseline` are paths relative to the project root, `code` is path, symbol and dimension of an enumeration.
    `schema` is the path of a schema that the labels came from and that no setting names yet: it is held to them from now on.
    """
    values: dict[str, object] = {}
    globs = [project.from_base(glob) for glob in project.settings.vocabulary]
    if not matches_any(vocabulary, globs):
        values["vocabulary"] = [*project.settings.vocabulary, _from_base(project, vocabulary)]
    if not has_documents:
        values["include"] = _documents(project)
    if schema is not None:
        before = project.settings.include or (values.get("include") if not has_documents else [f"{_docs_dir(project)}/**"])
        values["include"] = [*(before if isinstance(before, list | tuple) else ()), _from_base(project, schema)]
    if baseline is not None and project.settings.baseline is None:
        values["baseline"] = _from_base(project, baseline)
    if code is not None and all(project.from_base(known.path) != code[0] for known in project.settings.code):
        values["code"] = [{"path": _from_base(project, code[0]), "symbol": code[1], "dimension": code[2]}]
    is_mkdocs = project.source is not None and project.source.path.suffix in (".yml", ".yaml")
    has_entry = project.source is not None and project.source.node is not None
    if not values and (has_entry or not is_mkdocs):
        return None
    if is_mkdocs:
        return SettingsEntry(project.name_of_settings, _mkdocs(values, has_entry=has_entry))
    file = project.name_of_settings if project.source is not None else "pyproject.toml"
    return SettingsEntry(file, _pyproject(values), is_new=not (project.base / "pyproject.toml").exists())


def _from_base(project: Project, path: str) -> str:
    """A path of the project as the settings write it: relative to their folder, where it lies below that."""
    prefix = project.from_base("")
    return path.removeprefix(prefix) if prefix else path


def _docs_dir(project: Project) -> str:
    return _from_base(project, project.docs_dir).rstrip("/")


def _documents(project: Project) -> list[str]:
    """Globs of the Markdown documents outside the docs folder: those at the top, and folders that hold some."""
    found: set[str] = set()
    for path in walk(project.root, project.relative(project.base), project.always_excluded):
        if kind_of(path) == "markdown":
            parts = PurePosixPath(_from_base(project, path)).parts
            if parts[0] not in _NO_DOCUMENTS and not parts[0].startswith("."):
                found.add(parts[0] if len(parts) == 1 else f"{parts[0]}/**/*.md")
    return sorted(found)[:20] or ["docs/**/*.md"]


def _mkdocs(values: Mapping[str, object], *, has_entry: bool) -> list[str]:
    """The plugin's entry of `mkdocs.yml`. Values are JSON, which YAML reads."""
    if has_entry:
        return [f"{key}: {_json(value)}" for key, value in values.items()]
    lines = ["plugins:", "  - search  # MkDocs' own default, which a list of plugins replaces"]
    if not values:
        return [*lines, "  - vocab"]
    return [*lines, "  - vocab:", *(f"      {key}: {_json(value)}" for key, value in values.items())]


def _pyproject(values: Mapping[str, object]) -> list[str]:
    """The table of `pyproject.toml`. Values other than tables are JSON, which TOML reads."""
    lines = ["[tool.vocab]", *(f"{key} = {_json(value)}" for key, value in values.items() if key != "code")]
    for entry in values.get("code", ()):  # type: ignore[attr-defined]
        lines += ["", "[[tool.vocab.code]]", *(f"{key} = {_json(value)}" for key, value in entry.items())]
    return lines if len(lines) > 1 else []


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
