"""What changed since a revision, for pages: a site is also built from an archive or a shallow clone, and says so then."""

from __future__ import annotations

from ..errors import VocabError
from ..project import Project
from ..review.git import Repository
from ..review.review import Review, review_sides
from ..review.revisions import since
from ..review.soundness import UnsoundVocabulary

_UNKNOWN = "What changed cannot be told here: "


def changes_since(project: Project, base: str | None, vocabulary: str) -> Review | str:
    """The review of one vocabulary since a revision, or since the last tag; a sentence where there is none to be had."""
    repository = Repository(project.root)
    if not repository.exists:
        return f"{_UNKNOWN}this site was built without its git history."
    try:
        name = base if base is not None else repository.last_tag()
        if name is None:
            shallow = ", or none that this shallow clone knows" if repository.is_shallow else ""
            return f"No version has a tag yet{shallow}, so there is nothing to compare with."
        return review_sides(project, *since(project, repository.commit(name), vocabulary))
    except UnsoundVocabulary:
        return f"{_UNKNOWN}one of the two versions of the vocabulary has errors."
    except VocabError as error:
        return f"{_UNKNOWN}{str(error).rstrip('?.')}{'?' if str(error).endswith('?') else '.'}"
