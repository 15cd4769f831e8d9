"""A project: its root, its settings and its vocabularies. Everything that checks or renders starts here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath

import msgspec
from msgspec import Struct

from .anchors import AnchorIndex
from .discovery import files_matching, inside
from .errors import SettingsError
from .findings import Finding, Severity, finding_from, sorted_unique
from .globs import matches_any
from .rules import rules_of
from .settings import Bind, CodeEnumeration, Settings
from .settings.reading import settings_from
from .settings.severities import severity_of
from .settings.sources import Source, find_source
from .vocabulary.catalog import Catalog
from .vocabulary.loading import VocabularyFile, load_file


class Project(Struct, frozen=True, dict=True):
    """Settings and vocabularies of a project.

    `root` is the git repository around the settings, or their folder; paths of findings are relative to it. `base` is the folder
    of the settings file; its globs are relative to that. `vocabulary_globs` of the command line replace those of the settings.
    """

    root: Path
    base: Path
    settings: Settings
    source: Source | None
    vocabulary_globs: tuple[str, ...] = ()

    @cached_property
    def vocabulary_paths(self) -> tuple[str, ...]:
        """The vocabulary files, relative to the root, in the order of the globs."""
        globs = self.vocabulary_globs or tuple(self.from_base(glob) for glob in self.settings.vocabulary)
        found: dict[str, None] = {}
        for glob in globs:
            found.update(dict.fromkeys(files_matching(self.root, glob)))
        return tuple(found)

    @cached_property
    def catalog(self) -> Catalog:
        """The vocabularies. Raises SettingsError where there is no vocabulary file."""
        if not self.vocabulary_paths:
            globs = ", ".join(f"`{glob}`" for glob in self.vocabulary_globs or self.settings.vocabulary)
            raise SettingsError(
                f"{self.name_of_settings}: no vocabulary file matches {globs}; name yours with `vocabulary`, or start one in vocab/"
            )
        return Catalog([self._load(path) for path in self.vocabulary_paths])

    def _load(self, path: str) -> VocabularyFile:
        try:
            return load_file(self.root, path)
        except OSError as error:
            raise SettingsError(f"{path}: the vocabulary cannot be opened: {error.strerror or error}") from error

    def with_catalog(self, catalog: Catalog, anchors: AnchorIndex | None = None) -> Project:
        """The same project with other vocabularies, and with the pages that their records name where these are others too."""
        project = Project(self.root, self.base, self.settings, self.source, self.vocabulary_globs)
        project.__dict__["catalog"] = catalog
        if anchors is not None:
            project.__dict__["anchors"] = anchors
        return project

    @property
    def name_of_settings(self) -> str:
        """What messages call the settings."""
        return self.relative(self.source.path) if self.source is not None else "settings"

    def from_base(self, path: str) -> str:
        """A path or glob of the settings, relative to the root."""
        prefix = self._base_from_root
        return path.removeprefix("./") if prefix == "." else f"{prefix}/{path.removeprefix('./')}"

    @cached_property
    def _base_from_root(self) -> str:
        return self.relative(self.base)

    @cached_property
    def historical_globs(self) -> tuple[str, ...]:
        """Globs of pages that record the past, relative to the root."""
        return tuple(map(self.from_base, self.settings.historical))

    @cached_property
    def website_globs(self) -> tuple[str, ...]:
        """Globs of rendered HTML, relative to the root."""
        return tuple(map(self.from_base, self.settings.website))

    @cached_property
    def _website_pages(self) -> tuple[str, ...]:
        named = [glob for vocabulary in self.catalog.vocabularies for claim in vocabulary.claims for glob in claim.where]
        return (*self.website_globs, *named, *(self.from_base(glob) for glob in named if self.base != self.root))

    def is_of_website(self, path: str) -> bool:
        """Whether a page is one of the website: the setting of that name, or `where` of a claim names it."""
        return bool(self._website_pages) and matches_any(path, self._website_pages)

    def binds_of(self, path: str) -> tuple[Bind, ...]:
        """The entries of the setting `bind` that name a path."""
        return tuple(bind for bind, globs in self._bind_globs if matches_any(path, globs))

    @cached_property
    def _bind_globs(self) -> tuple[tuple[Bind, tuple[str, ...]], ...]:
        return tuple((bind, tuple(map(self.from_base, bind.paths))) for bind in self.settings.bind)

    def relative(self, path: Path) -> str:
        """A path relative to the root, with `/`; in full where it lies outside."""
        try:
            return path.resolve().relative_to(self.root).as_posix()
        except ValueError:
            return path.as_posix()

    @cached_property
    def code_by_path(self) -> dict[str, list[CodeEnumeration]]:
        """The entries of the setting `code` by the path of their file, relative to the root."""
        found: dict[str, list[CodeEnumeration]] = {}
        for entry in self.settings.code:
            found.setdefault(self.from_base(entry.path), []).append(entry)
        return found

    @property
    def docs_dir(self) -> str:
        """The folder of MkDocs' pages, relative to the root."""
        return self.from_base(self.source.docs_dir if self.source is not None else "docs")

    @property
    def macros_by_default(self) -> bool:
        """Whether mkdocs-macros runs the templates of pages that do not say so themselves."""
        return self.source is None or self.source.macros_by_default

    @cached_property
    def settings_key(self) -> bytes:
        """Equal where everything is set alike, whatever file or environment variable it comes from."""
        return msgspec.msgpack.encode((self.settings, self.docs_dir, self.macros_by_default))

    @property
    def has_macros(self) -> bool:
        """Whether mkdocs-macros runs on the site that the settings are of; true as well where there is none."""
        return self.source is None or self.source.macros

    @property
    def always_excluded(self) -> tuple[str, ...]:
        """Globs that are never searched: the build output and what the settings exclude, relative to the root."""
        site = [self.source.site_dir] if self.source is not None and self.source.site_dir else []
        return tuple(self.from_base(glob) for glob in (*site, *self.settings.exclude))

    @cached_property
    def anchors(self) -> AnchorIndex:
        """The pages and anchors that records may name."""
        return AnchorIndex(self.root)

    def vocabulary_findings(self) -> list[Finding]:
        """Findings of the rules on the vocabularies themselves (VOC001 to VOC013), in report order."""
        catalog = self.catalog
        findings = []
        for file in catalog.files:
            for rule in (*rules_of("file"), *rules_of("vocabulary")):
                if rule.scope == "file":
                    problems = rule.check(file, catalog)
                elif file.vocabulary is not None:
                    problems = rule.check(file.vocabulary, catalog, self.anchors)
                else:
                    continue
                for problem in problems:
                    severity = severity_of(rule.code, problem.severity or rule.severity, self.settings, ())
                    if severity is not Severity.OFF:
                        finding = finding_from(problem, rule=rule.code, name=rule.name, severity=severity, path=file.path)
                        findings.append(_of_vocabulary(finding, file))
        return sorted_unique(findings)


def _of_vocabulary(finding: Finding, file: VocabularyFile) -> Finding:
    from msgspec.structs import replace

    return replace(finding, vocabulary=file.vocabulary.id) if file.vocabulary is not None else finding


def open_project(start: Path, *, config: Path | None = None, vocabulary: Sequence[str] = ()) -> Project:
    """The project around the folder `start`, on the settings found there, or on those in `config`.

    `vocabulary` holds globs relative to `start` that replace the setting. Raises SettingsError.
    """
    start = start.resolve()
    around = _repository(start)
    source = find_source(start, around or start, config.absolute() if config is not None else None)
    base = source.path.parent.resolve() if source is not None else start
    root = _repository(base) or base
    settings = settings_from(source.node if source is not None else None, _shown(source, root))
    globs = tuple(_relative_glob(glob, start, root) for glob in vocabulary)
    return Project(root, base, settings, source, globs)


def _shown(source: Source | None, root: Path) -> str:
    if source is None:
        return "settings"
    path = source.path.resolve()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(source.path)


def _repository(folder: Path) -> Path | None:
    """The git repository around a folder."""
    return next((above for above in (folder, *folder.parents) if (above / ".git").exists()), None)


def _relative_glob(glob: str, start: Path, root: Path) -> str:
    absolute = PurePosixPath((start / glob).as_posix())
    try:
        relative = absolute.relative_to(root.as_posix())
    except ValueError as error:
        raise SettingsError(f"--vocabulary {glob}: the path lies outside the project {root}") from error
    if ".." in relative.parts or not inside(root, start):
        raise SettingsError(f"--vocabulary {glob}: write the path without `..`")
    return relative.as_posix()
