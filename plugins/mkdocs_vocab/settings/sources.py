"""Where settings come from: the `vocab` plugin's entry in `mkdocs.yml`, else `[tool.vocab]` in `pyproject.toml`.

Both are turned into nodes with places, so that one reader serves both. `mkdocs.yml` is read without running anything: `!ENV` is
looked up as MkDocs does it, other tags (`!!python/name:`) are passed over.
"""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ..errors import SettingsError
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence, UnreadableYaml, read_nodes
from ..vocabulary.toml_nodes import UnreadableToml, read_toml

MKDOCS_NAMES = ("mkdocs.yml", "mkdocs.yaml")
#: How many files `INHERIT` may chain.
MAX_INHERITANCE = 10


class Source(Struct, frozen=True):
    """A settings file: `node` holds the keys of the settings, None where the file has none."""

    path: Path
    node: Node | None
    docs_dir: str = "docs"
    site_dir: str | None = None
    macros_by_default: bool = True
    #: Whether mkdocs-macros runs on the site; true as well where that is not known.
    macros: bool = True


def find_source(start: Path, stop: Path, config: Path | None) -> Source | None:
    """The settings file that counts for the folder `start`: the nearest up to the folder `stop`, or `config`.

    None where there is none.

    Raises SettingsError where a settings file cannot be read, or `config` holds no settings.
    """
    if config is not None:
        return _named(config)
    folder = start
    while True:
        source = _in_folder(folder)
        if source is not None:
            return source
        if folder in (stop, folder.parent):
            return None
        folder = folder.parent


def _named(config: Path) -> Source:
    if not config.is_file():
        raise SettingsError(f"{config}: there is no such settings file")
    if config.suffix == ".toml":
        source = _from_pyproject(config)
        if source is None:
            raise SettingsError(f"{config}: the file has no table [tool.vocab]")
        return source
    return _from_mkdocs(config)


def _in_folder(folder: Path) -> Source | None:
    mkdocs = next((folder / name for name in MKDOCS_NAMES if (folder / name).is_file()), None)
    from_mkdocs = _from_mkdocs(mkdocs) if mkdocs is not None else None
    if from_mkdocs is not None and from_mkdocs.node is not None:
        return from_mkdocs
    pyproject = folder / "pyproject.toml"
    from_pyproject = _from_pyproject(pyproject) if pyproject.is_file() else None
    if from_pyproject is None:
        return from_mkdocs
    if from_mkdocs is not None:
        return replace(from_mkdocs, path=from_pyproject.path, node=from_pyproject.node)
    return from_pyproject


def _from_mkdocs(path: Path) -> Source:
    root = _with_environment(_inherited(path, MAX_INHERITANCE))
    assert isinstance(root, Mapping)
    docs_dir = _text(root.get("docs_dir"), "docs")
    site_dir = _text(root.get("site_dir"), "site")
    plugins = root.get("plugins")
    _refuse_odd_plugins(path, plugins)
    macros = _plugin_entry(plugins, "macros")
    by_default = _text(macros.get("render_by_default"), "true") if isinstance(macros, Mapping) else "true"
    entry = _plugin_entry(plugins, "vocab")
    return Source(
        path, entry, docs_dir or "docs", site_dir, by_default.lower() != "false", macros=macros is not None or entry is None
    )


def _refuse_odd_plugins(path: Path, plugins: Node | None) -> None:
    """Raises SettingsError where the settings would be looked for in vain: `plugins` is no list, or names this plugin twice."""
    if plugins is None or isinstance(plugins, Mapping) or (isinstance(plugins, Scalar) and plugins.is_null):
        return
    if not isinstance(plugins, Sequence):
        place = plugins.place
        raise SettingsError(f"{path}:{place.line}:{place.column}: `plugins` must be a list or a mapping")
    named = [item for item in plugins.items if _plugin_entry(Sequence(item.start, item.end, [item]), "vocab") is not None]
    if len(named) > 1:
        place = named[1].place
        raise SettingsError(
            f"{path}:{place.line}:{place.column}: the plugin `vocab` is named a second time; only the first entry would count"
        )


def _inherited(path: Path, depth: int) -> Mapping:
    try:
        root = read_nodes(path.read_text(encoding="utf-8-sig"), foreign=True)
    except (UnreadableYaml, UnicodeDecodeError, OSError) as error:
        where = f":{error.place.line}:{error.place.column}" if isinstance(error, UnreadableYaml) else ""
        raise SettingsError(f"{path}{where}: the settings cannot be read: {error}") from error
    if root is None:
        return Mapping((0, 0), (0, 0), {}, [])
    if not isinstance(root, Mapping):
        raise SettingsError(f"{path}:1:1: a MkDocs configuration must be a mapping")
    parent = root.get("INHERIT")
    if not isinstance(parent, Scalar):
        return root
    above = path.parent / parent.value
    if not above.is_file():
        raise SettingsError(f"{path}:{parent.place.line}:{parent.place.column}: the inherited file `{parent.value}` does not exist")
    if not depth:
        raise SettingsError(
            f"{path}:{parent.place.line}:{parent.place.column}: more than {MAX_INHERITANCE} files inherit from one another"
        )
    return _merged(_inherited(above, depth - 1), root)


def _merged(above: Mapping, below: Mapping) -> Mapping:
    """As MkDocs merges inherited configurations: mappings key by key, everything else replaced."""
    entries = dict(above.entries)
    for name, (key, value) in below.entries.items():
        other = entries.get(name)
        both = other is not None and isinstance(other[1], Mapping) and isinstance(value, Mapping)
        entries[name] = (key, _merged(other[1], value) if both else value)  # type: ignore[index,arg-type]
    return Mapping(below.start, below.end, entries, below.duplicates)


def _plugin_entry(plugins: Node | None, name: str) -> Node | None:
    """The settings of a plugin, which MkDocs takes from a list or a mapping.

    An empty mapping where it has none, None where the plugin is not there.
    """
    if isinstance(plugins, Mapping):
        return _settings_or_none(plugins, name)
    for item in plugins.items if isinstance(plugins, Sequence) else ():
        if isinstance(item, Scalar) and item.value == name:
            return _no_settings(item)
        if isinstance(item, Mapping) and name in item.entries:
            return _settings_or_none(item, name)
    return None


def _settings_or_none(holder: Mapping, name: str) -> Node | None:
    found = holder.get(name)
    return _no_settings(holder) if isinstance(found, Scalar) and found.is_null else found


def _no_settings(near: Node) -> Mapping:
    return Mapping(near.start, near.end, {}, [])


def _text(node: Node | None, default: str) -> str:
    return node.value or default if isinstance(node, Scalar) else default


def _with_environment(node: Node) -> Node:
    """The tree with `!ENV` looked up as MkDocs does: `!ENV NAME`, or `!ENV [NAME, …, default]`. What is not set is null."""
    if isinstance(node, Scalar | Sequence | Mapping) and node.tag == "!ENV":
        words = [item for item in (node.items if isinstance(node, Sequence) else [node]) if isinstance(item, Scalar)]
        names, default = (words[:-1], words[-1]) if len(words) > 1 else (words, None)
        value = next((os.environ[name.value] for name in names if name.value in os.environ), None)
        if value is not None:
            return Scalar(node.start, node.end, value, True)
        return Scalar(node.start, node.end, default.value if default is not None else "", True)
    if isinstance(node, Sequence):
        return Sequence(node.start, node.end, [_with_environment(item) for item in node.items])
    if isinstance(node, Mapping):
        entries = {name: (key, _with_environment(value)) for name, (key, value) in node.entries.items()}
        return Mapping(node.start, node.end, entries, node.duplicates)
    return node


def _from_pyproject(path: Path) -> Source | None:
    try:
        root = read_toml(path.read_text(encoding="utf-8-sig"))
    except UnreadableToml as error:
        raise SettingsError(f"{path}:{error.line}:{error.column}: the settings cannot be read: {error}") from error
    except (UnicodeDecodeError, OSError) as error:
        raise SettingsError(f"{path}: the settings cannot be read: {error}") from error
    tool = root.get("tool")
    names = [name for name in ("vocab", "mkdocs-vocab") if name in tool.entries] if isinstance(tool, Mapping) else []
    for name in names:
        assert isinstance(tool, Mapping)
        found, line = tool.get(name), tool.key_node(name).place.line
        if not isinstance(found, Mapping):
            raise SettingsError(f"{path}:{line}:1: `tool.{name}` must be a table, such as [tool.{name}]")
        if name != names[0]:
            raise SettingsError(f"{path}:{line}:1: [tool.vocab] and [tool.mkdocs-vocab] are the same settings; keep one of them")
    for name in names:
        assert isinstance(tool, Mapping)
        return Source(path, tool.get(name))
    return None
