"""Enumerations in source code that the setting `code` ties to dimensions."""

from __future__ import annotations

from ..errors import SettingsError
from ..facts import Page
from ..project import Project
from ..vocabulary.index import DimensionIndex
from ..vocabulary.nearest import did_you_mean


def read_enumerations(project: Project, path: str, text: str) -> Page:
    """The enumerations of a source file that the settings name.

    Raises UnreadableDocument, and SettingsError for a symbol that the file does not have or a parser that is not installed.
    """
    from ..readers.code import UnknownSymbol, read_code  # imported late: few projects have such code

    entries = project.code_by_path[path]
    try:
        return read_code(path, text, [entry.symbol for entry in entries])
    except UnknownSymbol as error:
        place = next(entry for entry in entries if entry.symbol == error.name).place("symbol")
        hint = did_you_mean(error.name, error.known, kind="enumerations")
        raise SettingsError(
            f"{project.name_of_settings}:{place.line}:{place.column}: {path} has no enumeration `{error.name}`{hint}"
        ) from error
    except ImportError as error:
        place = entries[0].place("path")
        raise SettingsError(
            f"{project.name_of_settings}:{place.line}:{place.column}: {path} cannot be read: the Python package "
            f"`{error.name}` is not installed"
        ) from error


def dimensions_of(project: Project, path: str) -> dict[str, tuple[DimensionIndex, ...]]:
    """The dimensions that each symbol of a source file must equal, each once, in the order of the settings."""
    catalog = project.catalog
    found: dict[str, dict[DimensionIndex, None]] = {}
    for entry in project.code_by_path.get(path, ()):
        found.setdefault(entry.symbol, {})[catalog.index(catalog.dimension(entry.dimension)[1])] = None
    return {symbol: tuple(indexes) for symbol, indexes in found.items()}
