"""The keys of the settings, written down once: the reader and the settings page of the site use these fields."""

from __future__ import annotations

from ..vocabulary.entry import DIMENSION, Entry
from ..vocabulary.fields import ID, TEXT, choice, key, list_of, map_of, record

LEVEL = choice("error", "warning", "note", "off")
SEVERITIES = map_of(TEXT, LEVEL)


class Bind(Entry, kw_only=True, frozen=True):
    """Ties files to vocabularies and dimensions."""

    paths: tuple[str, ...] = key(list_of(TEXT, or_one=True, least=1), "globs of the files", required=True)
    vocabularies: tuple[str, ...] = key(list_of(ID, or_one=True), "ids of the vocabularies that these files speak of", default=())
    dimensions: tuple[str, ...] = key(
        list_of(DIMENSION, or_one=True),
        "dimensions: tables, lists, diagrams and schemas that hold one of their labels are bound for sure",
        default=(),
    )
    headers: dict[str, str] = key(map_of(TEXT, DIMENSION), "table headers and the dimension that their column holds", default={})
    keys: dict[str, str] = key(
        map_of(TEXT, DIMENSION), "property names and the dimension that their values are labels of", default={}
    )
    severity: dict[str, str] = key(SEVERITIES, "severities for these files alone", default={})


class CodeEnumeration(Entry, kw_only=True, frozen=True):
    """An enumeration in a source file that must equal a dimension."""

    path: str = key(TEXT, "the source file", required=True)
    symbol: str = key(TEXT, "name of the enumeration", required=True)
    dimension: str = key(DIMENSION, "the dimension", required=True)


class Settings(Entry, kw_only=True, frozen=True):
    """What a project sets. Paths and globs are relative to the folder of the settings file."""

    vocabulary: tuple[str, ...] = key(
        list_of(TEXT, or_one=True), "vocabulary files, as globs; `vocab/*.yml` by default", default=("vocab/*.yml",)
    )
    include: tuple[str, ...] = key(
        list_of(TEXT, or_one=True), "globs of the documents to check; by default the docs folder of MkDocs", default=()
    )
    exclude: tuple[str, ...] = key(
        list_of(TEXT, or_one=True),
        "globs to leave out, beside build output, `.git`, virtual environments, `node_modules` and what git ignores",
        default=(),
    )
    severity: dict[str, str] = key(SEVERITIES, "rule code, or prefix such as `VOC1`, and the severity of its findings", default={})
    fail_on: str = key(choice("error", "warning"), "lowest severity that fails a run; `error` by default", default="error")
    baseline: str | None = key(TEXT, "file of accepted findings")
    bind: tuple[Bind, ...] = key(list_of(record(Bind)), "which files speak of which vocabularies and dimensions", default=())
    code: tuple[CodeEnumeration, ...] = key(
        list_of(record(CodeEnumeration)), "enumerations in source files that must equal a dimension", default=()
    )
    historical: tuple[str, ...] = key(
        list_of(TEXT, or_one=True), "globs of pages that record the past: reserved labels are fine there", default=()
    )
    website: tuple[str, ...] = key(
        list_of(TEXT, or_one=True), "globs of rendered HTML to check beside what MkDocs builds", default=()
    )
