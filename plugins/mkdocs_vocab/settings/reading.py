"""Settings from the nodes of a settings file; what is wrong is told all at once, with its place."""

from __future__ import annotations

from typing import Any

from ..errors import SettingsError
from ..rules.registry import is_known, unknown_code
from ..vocabulary.nodes import Mapping, Node, Scalar
from ..vocabulary.reading import BROKEN, Reader
from .model import Settings


def settings_from(node: Node | None, path: str) -> Settings:
    """The settings that a mapping holds; None (or null) is all defaults. `path` is what messages call the file.

    Raises SettingsError with one line for each fault.
    """
    if node is None or (isinstance(node, Scalar) and node.is_null):
        return Settings(node=Mapping((0, 0), (0, 0), {}, []))
    reader = Reader()
    settings: Any = reader.record(Settings, node, "vocab")
    if settings is not BROKEN:
        severities = [settings.severity, *(bind.severity for bind in settings.bind)]
        holders = [settings, *settings.bind]
        for given, holder in zip(severities, holders, strict=True):
            for selector in given:
                if not is_known(selector):
                    where = holder.node.get("severity").key_node(selector)
                    reader.report(where, unknown_code(selector))
    if reader.problems or settings is BROKEN:
        lines = [f"{path}:{p.place.line}:{p.place.column}: {p.message}" for p in reader.problems]
        raise SettingsError("\n".join(lines))
    result: Settings = settings
    return result
