"""The draft of a first vocabulary: an enumeration with the ids and titles of the file, and the project as it will be with it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from ..project import Project
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Dimension
from ..vocabulary.loading import VocabularyFile, load_file, parse_text
from .enumeration import Enumeration


class Draft(Struct, frozen=True):
    """What a first vocabulary holds. `path` is relative to the project root."""

    path: str
    id: str
    title: str
    dimension: str
    enumeration: Enumeration


class Trial(Project, dict=True, frozen=True):
    """The project as it will be once the text of a vocabulary stands at `path`; on disk nothing has changed yet."""

    path: str = ""
    text: str = ""

    @cached_property
    def vocabulary_paths(self) -> tuple[str, ...]:
        """The vocabulary files, the new one last."""
        return (*other_vocabularies(self, self.path), self.path)

    @cached_property
    def catalog(self) -> Catalog:
        """The vocabularies of the project and the new one. Raises OSError."""
        return Catalog([*load_all(self, other_vocabularies(self, self.path)), parse_text(self.text, self.path)])

    @property
    def own_dimension(self) -> Dimension:
        """The dimension of the new vocabulary."""
        vocabulary = self.catalog.files[-1].vocabulary
        assert vocabulary is not None, "what is written here can be read"
        return vocabulary.dimensions[0]


def trial(project: Project, path: str, text: str) -> Trial:
    """The project with a vocabulary that is not written yet."""
    return Trial(project.root, project.base, project.settings, project.source, project.vocabulary_globs, path, text)


def other_vocabularies(project: Project, path: str) -> list[str]:
    """The vocabulary files of the settings but the one at `path`."""
    plain = Project(project.root, project.base, project.settings, project.source, project.vocabulary_globs)
    return [other for other in plain.vocabulary_paths if other != path]


def load_all(project: Project, paths: Iterable[str]) -> list[VocabularyFile]:
    """Vocabulary files as they are on disk."""
    return [load_file(project.root, path) for path in paths]


def with_names(draft: Draft, aliases: Iterable[str], keys: Iterable[str]) -> Draft:
    """The draft with names by which the documents call its dimension."""
    found = draft.enumeration
    more_aliases = [alias for alias in aliases if alias not in found.aliases]
    more_keys = [key for key in keys if key not in found.keys]
    return replace(draft, enumeration=replace(found, aliases=[*found.aliases, *more_aliases], keys=[*found.keys, *more_keys]))
