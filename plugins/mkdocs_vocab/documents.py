"""Documents of a run: which ones the settings or the command line name, and their text."""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from msgspec import Struct

from .discovery import LeftOut, files_matching, inside, kind_of, walk
from .errors import SettingsError, UsageError
from .facts import LINE_END
from .globs import matches_any
from .project import Project
from .readers.code import is_code
from .readers.reading import READERS
from .remarks import EmptyPattern, Skipped, Unread
from .vocabulary.nearest import nearest
from .vocabulary.nodes import Place

#: Larger documents are taken for a mistake (generated data, a log).
MAX_BYTES = 20_000_000


class Selection(Struct):
    """The documents of a run, relative to the project root; `whole` says that the whole project is checked."""

    paths: list[str] = []
    skipped: list[Skipped] = []
    excluded: list[str] = []
    empty: list[EmptyPattern] = []
    #: Vocabulary files among the named paths: they are checked in every run.
    vocabularies: list[str] = []
    whole: bool = True


def select(project: Project, named: Iterable[Path] = (), *, website: bool = True) -> Selection:
    """The documents that the command line names, or else those of the settings, those of `website` only where that is true.

    Raises UsageError for a path that does not exist or lies outside the project.
    """
    named = list(named)
    selection = _named(project, named) if named else _whole(project, website=website)
    _add_code(project, selection)
    vocabularies = set(project.vocabulary_paths)
    selection.vocabularies = sorted(vocabularies.intersection(selection.paths)) if named else []
    found = sorted({path for path in selection.paths if path not in vocabularies})
    code = project.code_by_path
    selection.paths = [path for path in found if path in code or kind_of(path) in READERS]
    later = [path for path in found if path not in code and kind_of(path) not in READERS]
    selection.skipped += [Skipped(path, f"this version has no reader for {kind_of(path)} documents") for path in later]
    return selection


def _whole(project: Project, *, website: bool) -> Selection:
    selection = Selection()
    includes = project.settings.include
    left_out: LeftOut = {}
    excluded = project.always_excluded
    if not includes:
        if not inside(project.root, project.root / project.docs_dir):
            raise SettingsError(
                f"{project.name_of_settings}: the pages in `{project.docs_dir}` lie outside the project {project.root}"
            )
        selection.paths = [path for path in walk(project.root, project.docs_dir, excluded, left_out) if kind_of(path)]
    for number, pattern in enumerate(includes):
        found = files_matching(project.root, project.from_base(pattern), excluded, left_out)
        selection.paths += [path for path in found if kind_of(path)]
        if not found:
            place = project.settings.place("include", number)
            selection.empty.append(EmptyPattern("include", pattern, project.name_of_settings, place))
    selection.skipped = [Skipped(path, why) for path, why in left_out.items()]
    if website:
        selection.paths += website_files(project)
    selection.empty += [empty for empty in empty_patterns(project) if website or empty.key != "website"]
    return selection


def _add_code(project: Project, selection: Selection) -> None:
    """The source files whose enumerations are checked; raises SettingsError where one that is asked for does not exist."""
    wanted = [path for path in project.code_by_path if selection.whole or path in selection.paths]
    faults = []
    for path in wanted:
        entry = project.code_by_path[path][0]
        if not (project.root / path).is_file() or not inside(project.root, project.root / path):
            folder = (project.root / path).parent
            siblings = [file.name for file in folder.iterdir() if file.is_file()] if folder.is_dir() else []
            near = nearest(PurePosixPath(path).name, siblings)
            hint = f"; did you mean `{entry.path.rpartition('/')[0]}/{near}`?".replace("`/", "`") if near is not None else ""
            faults.append((entry, f"there is no source file `{entry.path}` in the project{hint}"))
        elif not is_code(path):
            faults.append((entry, f"enumerations in `{entry.path}` cannot be read; Python, TypeScript, Go and protobuf files can"))
    if faults:
        places = [(entry.place("path"), message) for entry, message in faults]
        raise SettingsError("\n".join(f"{project.name_of_settings}:{p.line}:{p.column}: {message}" for p, message in places))
    selection.paths += wanted


def website_files(project: Project) -> list[str]:
    """Rendered HTML that the settings name, also where it is build output or git ignores it: that is where it mostly is."""
    return [
        path
        for glob in project.settings.website
        for path in files_matching(project.root, project.from_base(glob), ignored=True)
        if kind_of(path) == "html"
    ]


def empty_patterns(project: Project) -> list[EmptyPattern]:
    """Patterns of the keys beside `include` that match no file."""
    settings = project.settings
    given = [("historical", ("historical", number), glob) for number, glob in enumerate(settings.historical)]
    given += [("website", ("website", number), glob) for number, glob in enumerate(settings.website)]
    given += [("vocabulary", ("vocabulary", number), glob) for number, glob in enumerate(settings.vocabulary)]
    for number, bind in enumerate(settings.bind):
        given += [("bind", ("bind", number, "paths", inner), glob) for inner, glob in enumerate(bind.paths)]  # type: ignore[misc]
    if project.vocabulary_globs:
        given = [item for item in given if item[0] != "vocabulary"]
    return [
        EmptyPattern(key, glob, project.name_of_settings, settings.place(*path))
        for key, path, glob in given
        if not files_matching(project.root, project.from_base(glob), ignored=key == "website")
    ]


def _named(project: Project, named: list[Path]) -> Selection:
    selection = Selection(whole=False)
    excluded = project.always_excluded
    for path in named:
        if not path.exists():
            raise UsageError(f"{path}: there is no such file or folder{_near(path)}")
        if not inside(project.root, path):
            raise UsageError(f"{path}: the path lies outside the project {project.root}")
        relative = project.relative(path)
        if path.is_dir():
            left_out: LeftOut = {}
            below = "" if relative == "." else f"{relative}/"
            selection.paths += [code for code in project.code_by_path if code.startswith(below)]
            selection.paths += [found for found in walk(project.root, relative, excluded, left_out) if kind_of(found)]
            selection.paths += [found for found in website_files(project) if found.startswith(below)]
            selection.skipped += [Skipped(found, why) for found, why in left_out.items()]
        elif matches_any(relative, excluded) and not matches_any(relative, project.website_globs):
            selection.excluded.append(relative)
        elif kind_of(relative) is None and relative not in project.code_by_path:
            selection.skipped.append(Skipped(relative, "no kind of document has this ending"))
        else:
            selection.paths.append(relative)
    return selection


def _near(path: Path) -> str:
    """A proposal for a path that is not there: the name in its folder that is most like it."""
    folder = next((above for above in path.parents if above.is_dir()), None)
    if folder is None:
        return ""
    missing = path.relative_to(folder).parts[0]
    try:
        near = nearest(missing, sorted(os.listdir(folder)))
    except OSError:
        return ""
    return f"; did you mean `{folder / near}`?" if near is not None else ""


def read_text(root: Path, path: str) -> str | Unread:
    """The text of a document without byte order mark, its line ends as they are; or why it cannot be read."""
    try:
        data = (root / path).read_bytes()
    except OSError as error:
        return Unread(path, Place(1, 1, 1, 1), f"the document cannot be opened: {error.strerror or error}")
    if len(data) > MAX_BYTES:
        return Unread(path, Place(1, 1, 1, 1), f"the document is larger than {MAX_BYTES // 1_000_000} MB")
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        lines = LINE_END.split(before)
        line, column = len(lines), len(lines[-1]) + 1
        return Unread(
            path, Place(line, column, line, column + 1), f"the byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8"
        )
