"""Starts a vocabulary: a source is read, the draft mended, the documents looked at; then it is written, or nothing is."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from ..baseline import Baseline, write_baseline
from ..checking import check_project
from ..checking.run import check_bind_references
from ..discovery import inside
from ..errors import SettingsError, UsageError, VocabError
from ..globs import matches_any
from ..project import Project
from ..vocabulary.fields import SLUG
from ..vocabulary.loading import load_file
from ..vocabulary.nodes import Mapping, Scalar, UnreadableYaml, read_nodes
from .blank import blank_text
from .draft import Draft, Trial, other_vocabularies, trial, with_names
from .enumeration import Enumeration, shown
from .mending import accepted, mend
from .settings_entry import SettingsEntry, settings_to_add
from .source import read_source, source_named
from .survey import Figure, Names, documents_of, figure_of, names_in
from .words import slug, title_of
from .writing import TODO_PURPOSE


class Request(Struct, frozen=True, kw_only=True):
    """What is asked for. `source` is `FILE` or `FILE:PART`, None for a blank vocabulary; paths are as the command line has them."""

    source: str | None = None
    output: Path | None = None
    id: str | None = None
    dimension: str | None = None
    column: str | None = None
    baseline: Path | None = None
    force: bool = False


class Start(Struct):
    """A vocabulary that is ready to be written, and what there is to tell. `path` is relative to the project root."""

    path: str
    text: str
    id: str
    dimension: str
    enumeration: Enumeration | None
    figure: Figure
    names: Names
    settings: SettingsEntry | None
    decide: list[str] = []


def prepare(project: Project, request: Request) -> Start:
    """All that can be done without writing. Raises VocabError for a source, an id or a path that cannot be used."""
    try:
        return _prepared(project, request)
    except OSError as error:
        raise UsageError(f"{error.filename or project.root}: this cannot be read: {error.strerror or error}") from error


def _prepared(project: Project, request: Request) -> Start:
    if request.id is not None and not SLUG.fullmatch(request.id):
        raise UsageError(
            f"--id {request.id}: an id is lower-case words with hyphens, such as `{slug(request.id, 'parcel-status')}`"
        )
    id_ = request.id or slug(project.base.name, "project")
    path = _output(project, request, id_)
    _refuse_taken_id(project, id_, path)
    baseline = _baseline(project, request, path) if request.baseline is not None else None
    found = _enumeration(project, request)
    draft = _draft(project, request, found, path, id_) if found is not None else None
    if draft is None:
        dimension = slug(request.dimension or "status", "status")
        text = blank_text(id_, _title(project), dimension, title_of(request.dimension or "status"))
    else:
        dimension, text = draft.dimension, accepted(project, draft)
    planned = trial(project, path, text)
    _refuse_ambiguity(planned)
    documents = documents_of(planned)
    names = names_in(planned, documents) if draft is not None else Names()
    if draft is not None and (names.aliases or names.keys):
        draft = with_names(draft, names.aliases, names.keys)
        text = accepted(project, draft)
        planned = trial(project, path, text)
    figure = figure_of(planned, documents) if draft is not None else Figure(documents=len(documents))
    code = (*found.code, f"{id_}:{dimension}") if found is not None and found.code is not None else None
    settings = settings_to_add(
        project, path, baseline=baseline, code=code, has_documents=bool(documents), schema=_new_schema(planned, request, documents)
    )
    start = Start(path, text, id_, dimension, draft.enumeration if draft is not None else None, figure, names, settings)
    start.decide = _to_decide(start)
    return start


def _new_schema(planned: Trial, request: Request, documents: list[str]) -> str | None:
    """The schema that the labels came from, where no setting names it."""
    source = source_named(planned, request.source) if request.source is not None else None
    if source is None or source.kind != "schema" or source.path in documents:
        return None
    return source.path


def write(project: Project, start: Start, baseline: Path | None) -> int | None:
    """Writes the vocabulary and, where one is asked for, the baseline: both or none.

    Gives the number of accepted entries, None without a baseline. Raises VocabError.
    """
    target = project.root / start.path
    before = target.read_bytes() if target.exists() else None
    made = _make_folder(target.parent)
    draft = target.with_name(f".{target.name}.part")
    try:
        draft.write_text(start.text, encoding="utf-8", newline="\n")
        os.replace(draft, target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise UsageError(f"{start.path}: the vocabulary cannot be written: {error.strerror or error}") from error
    if baseline is None:
        return None
    try:
        return _write_baseline(project, start, baseline)
    except VocabError:
        _restore(target, before, made)
        raise


def _write_baseline(project: Project, start: Start, baseline: Path) -> int:
    globs = project.vocabulary_globs or tuple(project.from_base(glob) for glob in project.settings.vocabulary)
    if not matches_any(start.path, globs):
        globs = (*globs, start.path)
    fresh = Project(project.root, project.base, project.settings, project.source, globs)
    # An empty baseline in place of that of the settings: what is accepted is all that there is now.
    report = check_project(fresh, baseline=baseline.with_name(f".{baseline.name}.none"))
    if report.vocabulary_broken:
        raise UsageError("--baseline: another vocabulary has errors; mend them first (`vocab check` lists them)")
    return write_baseline(baseline, report.findings, Baseline(project.relative(baseline)))


def _make_folder(folder: Path) -> bool:
    made = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: the folder cannot be made: {error.strerror or error}") from error
    return made


def _restore(target: Path, before: bytes | None, made: bool) -> None:
    if before is not None:
        target.write_bytes(before)
        return
    target.unlink(missing_ok=True)
    if made and not any(target.parent.iterdir()):
        target.parent.rmdir()


# Paths, ids and titles.


def _output(project: Project, request: Request, id_: str) -> str:
    """Where the vocabulary goes, relative to the root."""
    output = request.output if request.output is not None else project.base / "vocab" / f"{id_}.yml"
    shown = request.output if request.output is not None else project.relative(output)
    if not inside(project.root, output):
        raise UsageError(f"--output {shown}: the path lies outside the project {project.root}; nothing outside it is written")
    if output.is_dir():
        raise UsageError(f"{shown}: this is a folder; name a file")
    if output.suffix.lower() not in (".yml", ".yaml"):
        raise UsageError(f"{shown}: a vocabulary is a YAML file; let its name end in .yml")
    if output.exists() and not request.force:
        raise UsageError(f"{shown}: the file exists already and stays as it is; name another with --output or --id, or add --force")
    return project.relative(output)


def _baseline(project: Project, request: Request, vocabulary: str) -> str:
    """The baseline's path, relative to the root. A file that would be read as a vocabulary is refused."""
    assert request.baseline is not None
    path = project.relative(request.baseline)
    if not inside(project.root, request.baseline):
        raise UsageError(f"--baseline {request.baseline}: the path lies outside the project; nothing outside it is written")
    if path == vocabulary or matches_any(path, [project.from_base(glob) for glob in project.settings.vocabulary]):
        raise UsageError(
            f"--baseline {path}: the check would read this file as a vocabulary; name one elsewhere, such as baseline.yml"
        )
    if request.baseline.exists() and not request.force:
        raise UsageError(f"--baseline {path}: the file exists already; add --force, or use `vocab check --update-baseline`")
    if not request.baseline.absolute().parent.is_dir():
        raise UsageError(f"--baseline {path}: there is no such folder")
    return path


def _refuse_taken_id(project: Project, id_: str, path: str) -> None:
    for other in other_vocabularies(project, path):
        vocabulary = load_file(project.root, other).vocabulary
        if vocabulary is not None and vocabulary.id == id_:
            raise UsageError(f"{other}: the vocabulary id `{id_}` is taken; choose another with --id")


def _refuse_ambiguity(planned: Trial) -> None:
    """A second dimension of one name makes references without prefix ambiguous: then the settings could not be used any more."""
    try:
        check_bind_references(planned)
    except SettingsError as error:
        raise UsageError(
            f"the settings cannot be used with the new vocabulary; choose another --dimension or mend them\n{error}"
        ) from error


def _enumeration(project: Project, request: Request) -> Enumeration | None:
    if request.source is None:
        if request.column is not None:
            raise UsageError("--column names a column of a Markdown table; name the document as SOURCE")
        return None
    return read_source(project, source_named(project, request.source), column=request.column, dimension=request.dimension)


def _draft(project: Project, request: Request, found: Enumeration, path: str, id_: str) -> Draft:
    original = found.name
    found.name = title_of(original)[:80].strip() or "Status"
    mend(found)
    # A pointer into a schema says which enumeration is meant; its name makes the better id.
    wanted = request.dimension if request.dimension and not request.dimension.startswith("#") else original
    return Draft(path, id_, _title(project), slug(wanted, "status"), found)


def _title(project: Project) -> str:
    """The title of the project: what MkDocs calls the site, else the name of its folder."""
    source = project.source
    if source is not None and source.path.suffix in (".yml", ".yaml"):
        try:
            root = read_nodes(source.path.read_text(encoding="utf-8-sig"), foreign=True)
        except (UnreadableYaml, UnicodeDecodeError, OSError):
            root = None
        name = root.get("site_name") if isinstance(root, Mapping) else None
        if isinstance(name, Scalar) and name.value.strip():
            return title_of(name.value)
    return title_of(project.base.name) or "Project"


# What a person must decide.


def _to_decide(start: Start) -> list[str]:
    found = start.enumeration
    if found is None:
        return ["the example labels, their meanings and the purpose: replace them"]
    decide = []
    if found.purpose is None:
        decide.append(f"`purpose` of `{start.dimension}`: {TODO_PURPOSE.removeprefix('TODO: ')}")
    without = [term.label for term in found.terms if term.meaning is None]
    if without:
        decide.append(f"what {len(without)} of {len(found.terms)} labels mean; until then `described: false` stands in the file")
    decide += [f"{out.place}: a label is left out: {out.reason}" for out in found.left_out]
    decide += found.decide
    if found.removed:
        decide.append(f"what to write in place of {shown(found.removed)}, struck out in the source (`reserved`)")
    decide += [f"{doubt}; add it to `aliases` if it means `{start.dimension}`" for doubt in start.names.doubtful]
    decide.append("the decision `labels`: it stays `open` until you say who decided it, when and where")
    return decide
