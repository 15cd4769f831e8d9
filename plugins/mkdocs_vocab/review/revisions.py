"""The two sides of a comparison: a file, a git revision, or the working tree, each with its vocabularies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct

from ..anchors import AnchorIndex, anchors_in
from ..discovery import inside
from ..errors import SettingsError, UsageError
from ..globs import matches_any
from ..project import Project
from ..vocabulary.catalog import Catalog
from ..vocabulary.loading import MAX_BYTES, VocabularyFile, parse_bytes
from .git import Commit, Repository, UnknownRevision

FILE = "file"
REVISION = "revision"
WORKING_TREE = "working tree"


class Side(Struct, frozen=True):
    """One version. `kind` is FILE, REVISION or WORKING_TREE, `name` what the caller called it.

    `only` names the vocabularies that are compared where not all of the catalog are: those of a file.
    """

    name: str
    kind: str
    project: Project
    commit: Commit | None = None
    only: tuple[str, ...] | None = None

    @property
    def catalog(self) -> Catalog:
        """The vocabularies."""
        return self.project.catalog

    @property
    def title(self) -> str:
        """How outputs call it."""
        return f"{self.name} ({self.commit.id[:10]})" if self.commit is not None else self.name


def sides(project: Project, base: str, head: str | None, folder: Path) -> tuple[Side, Side]:
    """Both versions. A name that is a file (relative to `folder`) is that file; without `head` it is the working tree.

    Raises UsageError or SettingsError.
    """
    one = _side(project, base, folder)
    two = _side(project, head, folder) if head is not None else Side("the working tree", WORKING_TREE, project)
    one, two = _with_moved(one, two, project), _with_moved(two, one, project)
    if not one.catalog.files and not two.catalog.files:
        raise SettingsError(f"neither {one.name} nor {two.name} has a vocabulary file that matches the settings")
    return _narrowed(one, two)


def since(project: Project, commit: Commit, vocabulary: str) -> tuple[Side, Side]:
    """One vocabulary at a commit and in the working tree."""
    head = Side("the working tree", WORKING_TREE, project, only=(vocabulary,))
    base = _with_moved(revision_side(project, commit), head, project)
    return Side(base.name, base.kind, base.project, base.commit, (vocabulary,)), head


def _narrowed(one: Side, two: Side) -> tuple[Side, Side]:
    """A file is compared with what the other side has under its id, not with all that it has."""
    from msgspec.structs import replace

    if one.only is not None and two.only is None:
        _must_have(two, one)
        two = replace(two, only=one.only)
    elif two.only is not None and one.only is None:
        _must_have(one, two)
        one = replace(one, only=two.only)
    return one, two


def _must_have(side: Side, file: Side) -> None:
    """Raises UsageError where a side has nothing that a file could be compared with."""
    known = [vocabulary.id for vocabulary in side.catalog.vocabularies]
    missing = [id_ for id_ in file.only or () if id_ not in known]
    if missing:
        listed = ", ".join(f"`{id_}`" for id_ in known) or "none"
        raise UsageError(f"{file.name} is the vocabulary `{missing[0]}`, and {side.name} has no such vocabulary (it has {listed})")


def _side(project: Project, name: str, folder: Path) -> Side:
    if "\0" in name:
        raise UsageError("a name has no control characters")
    path = folder / name
    if name and not name.startswith("-") and path.is_file():
        return _file_side(project, name, path)
    try:
        commit = Repository(project.root).commit(name)
    except UnknownRevision as error:
        if path.is_dir():
            raise UsageError(f"`{name}` is a folder; name a vocabulary file in it, or a git revision") from error
        at, colon, inner = name.partition(":")
        if colon and at and inner:
            return _blob_side(project, name, Repository(project.root).commit(at), inner)
        raise
    return revision_side(project, commit)


def revision_side(project: Project, commit: Commit) -> Side:
    """The vocabularies of a commit that the settings name."""
    globs = project.vocabulary_globs or tuple(map(project.from_base, project.settings.vocabulary))
    paths = [path for glob in globs for path in commit.files if matches_any(path, (glob,))]
    files = [parse_bytes(commit.read(path) or b"", path) for path in dict.fromkeys(paths)]
    return Side(commit.name, REVISION, _at(project, Catalog(files), commit), commit)


def _at(project: Project, catalog: Catalog, commit: Commit | None) -> Project:
    return project.with_catalog(catalog, _Anchors(commit) if commit is not None else None)


class _Anchors(AnchorIndex):
    """Pages and anchors of a commit."""

    def __init__(self, commit: Commit) -> None:
        super().__init__(commit.repository.root)
        self._commit = commit

    def _read(self, page: str) -> frozenset[str] | None:
        data = self._commit.read(page) if page else None
        return anchors_in(page, data) if data is not None else None


def _file_side(project: Project, name: str, path: Path) -> Side:
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{name}: the file cannot be opened: {error.strerror or error}") from error
    shown = project.relative(path) if inside(project.root, path) else name
    return _one_file(project, name, parse_bytes(data, shown), None)


def _blob_side(project: Project, name: str, commit: Commit, path: str) -> Side:
    """`REVISION:PATH`, as git itself writes a file of a revision."""
    data = commit.read(path)
    if data is None:
        raise UsageError(f"`{name}`: the revision has no file `{path}`")
    return _one_file(project, name, parse_bytes(data, path), commit)


def _one_file(project: Project, name: str, file: VocabularyFile, commit: Commit | None) -> Side:
    """One file, among the project's other vocabularies for the references that lead there."""
    id_ = file.vocabulary.id if file.vocabulary is not None else ""
    try:
        others = [other for other in project.catalog.files if other.vocabulary is not None and other.vocabulary.id != id_]
    except SettingsError:
        others = []  # two files can be compared where no project is
    catalog = Catalog([file, *(other for other in others if other.path != file.path)])
    return Side(name, FILE, _at(project, catalog, None), commit, (id_,) if id_ else ())


def _with_moved(side: Side, other: Side, project: Project) -> Side:
    """A revision with the vocabularies that stand elsewhere there: those that the other side has, under paths it has not."""
    if side.kind != REVISION or side.commit is None:
        return side
    known = {vocabulary.id for vocabulary in side.catalog.vocabularies}
    ids = other.only if other.only is not None else tuple(vocabulary.id for vocabulary in other.catalog.vocabularies)
    wanted = {id_ for id_ in ids if id_ not in known}
    if not wanted:
        return side
    read = {file.path for file in side.catalog.files}
    is_there = _exists(other, project)
    found: dict[str, list[VocabularyFile]] = {}
    for path in side.commit.vocabularies():
        if path in read or is_there(path):
            continue
        file = parse_bytes(side.commit.read(path) or b"", path)
        if file.vocabulary is not None and file.vocabulary.id in wanted:
            found.setdefault(file.vocabulary.id, []).append(file)
    moved: Iterable[VocabularyFile] = [files[0] for files in found.values() if len(files) == 1]
    catalog = Catalog([*side.catalog.files, *moved])
    return Side(side.name, side.kind, _at(project, catalog, side.commit), side.commit, side.only)


def _exists(side: Side, project: Project) -> Callable[[str], bool]:
    """Whether a side has a file at a path."""
    if side.commit is not None:
        return side.commit.files.__contains__
    return lambda path: (project.root / path).is_file()
