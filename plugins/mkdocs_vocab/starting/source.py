"""Where a first vocabulary comes from: a file, and what in it is meant."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from ..documents import read_text
from ..errors import UsageError
from ..project import Project
from ..readers.code import MODULES
from ..regexes import lazy
from ..remarks import Unread
from .enumeration import Enumeration

#: Endings of files, and how each is read.
KINDS = {
    ".md": "markdown", ".markdown": "markdown", ".mdx": "markdown",
    ".json": "schema", ".yaml": "schema", ".yml": "schema",
    ".py": "python", ".pyi": "python",
    **{ending: "code" for ending, module in MODULES.items() if module != "python"},
}  # fmt: skip
_WANTED = (
    "a Markdown file with a table, a JSON Schema or OpenAPI file, or a Python, TypeScript, Go or protobuf file with an enumeration"
)
_LINE = lazy(r"[1-9][0-9]{0,8}")


class Source(Struct, frozen=True):
    """A file of the project (relative to its root), and the line or name that is meant in it."""

    path: str
    part: str | None
    kind: str


def source_named(project: Project, named: str) -> Source:
    """The source that the command line calls `FILE` or `FILE:PART`. Raises UsageError."""
    file, part = Path(named), None
    if not _exists(file) and ":" in named:
        before, _, after = named.rpartition(":")
        file, part = Path(before), after
    if not _exists(file):
        raise UsageError(f"{named}: there is no such file; name {_WANTED}")
    if file.is_dir():
        raise UsageError(f"{named}: this is a folder; name {_WANTED}")
    if not file.resolve().is_relative_to(project.root):
        raise UsageError(f"{named}: the file lies outside the project {project.root}; nothing outside it is read")
    kind = KINDS.get(file.suffix.lower())
    if kind is None:
        raise UsageError(f"{named}: `{file.suffix or file.name}` files are not read here; name {_WANTED}")
    if part is not None and kind == "markdown" and not _LINE.fullmatch(part):
        raise UsageError(f"{named}: after a Markdown file comes the line of the table, such as {file.as_posix()}:12")
    return Source(project.relative(file), part or None, kind)


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):
        return False  # a name that no file can have


def read_source(project: Project, source: Source, *, column: str | None, dimension: str | None) -> Enumeration:
    """The enumeration that a source holds. `dimension` chooses among those of a schema. Raises UsageError."""
    text = read_text(project.root, source.path)
    if isinstance(text, Unread):
        raise UsageError(f"{source.path}:{text.place.line}:{text.place.column}: {text.message}")
    if column is not None and source.kind != "markdown":
        raise UsageError(f"--column names a column of a Markdown table, and {source.path} is none")
    if source.kind == "markdown":
        from .markdown_tables import from_markdown

        return from_markdown(source.path, text, int(source.part) if source.part else None, column)
    if source.kind == "schema":
        from .schemas import from_schema

        return from_schema(source.path, text, source.part or dimension)
    if source.kind == "python":
        from .python_code import from_python

        return from_python(source.path, text, source.part)
    from .code import from_code

    return from_code(source.path, text, source.part)
