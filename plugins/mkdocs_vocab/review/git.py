"""Objects of a git repository, read with git itself: nothing is checked out, nothing is fetched, no shell is used."""

from __future__ import annotations

import os
import subprocess
from functools import cached_property
from pathlib import Path, PurePosixPath

from msgspec import Struct

from ..errors import UsageError
from ..vocabulary.loading import MAX_BYTES
from ..vocabulary.nearest import nearest

#: A repository on a slow disk may take some seconds; what takes longer hangs.
SECONDS = 60
#: So many links from file to file are followed.
_LINKS = 8
#: What would lead git to another repository than the one around the project, as inside of hooks.
ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_EXTERNAL_DIFF")


class UnknownRevision(UsageError):
    """A name that is no revision of the repository; the message says what may be done."""


class GitFile(Struct, frozen=True):
    """A file of a commit."""

    mode: str
    object: str

    @property
    def is_link(self) -> bool:
        """Whether it is a symbolic link: its content is then where it leads."""
        return self.mode == "120000"


class Repository(Struct, frozen=True):
    """The git repository whose top folder is `root`."""

    root: Path

    @property
    def exists(self) -> bool:
        """Whether there is one."""
        return (self.root / ".git").exists()

    def commit(self, name: str) -> Commit:
        """The commit that a revision names. Raises UnknownRevision, with a proposal where there is one."""
        refuse_malformed(name)
        if not self.exists:
            raise UnknownRevision(f"`{name}` is no file, and {self.root} is no git repository, so it is no revision either")
        found = self._run("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
        if found.returncode == 0:
            return Commit(self, name, found.stdout.decode("ascii", "replace").strip())
        _refused(found)
        raise UnknownRevision(f"`{name}` is no file and no revision of the git repository{self._hint(name)}")

    def last_tag(self) -> str | None:
        """The tag nearest to HEAD, or None where there is none."""
        if not self.exists:
            return None
        found = self._run("describe", "--tags", "--abbrev=0")
        return found.stdout.decode("utf-8", "replace").strip() or None if found.returncode == 0 else None

    @property
    def is_shallow(self) -> bool:
        """Whether the clone has only the youngest part of the history."""
        return self._run("rev-parse", "--is-shallow-repository").stdout.strip() == b"true"

    def _hint(self, name: str) -> str:
        if self.is_shallow:
            return "; the clone is shallow: fetch more history (`git fetch --unshallow --tags`)"
        listed = self._run("for-each-ref", "--count=2000", "--format=%(refname:short)").stdout.decode("utf-8", "replace").split()
        remote = next((ref for ref in listed if ref.partition("/")[2] == name), None)
        near = remote or nearest(name, listed)
        return f"; did you mean `{near}`?" if near else ""

    def files(self, commit: str) -> dict[str, GitFile]:
        """All files of a commit by their path."""
        listed = self._checked("ls-tree", "-r", "-z", "--full-tree", commit)
        files = {}
        for line in listed.decode("utf-8", "surrogateescape").split("\0"):
            about, tab, path = line.partition("\t")
            mode, kind, object_ = (*about.split(" "), "", "")[:3]
            if tab and kind == "blob":
                files[path] = GitFile(mode, object_)
        return files

    def containing(self, commit: str, pattern: str, *globs: str) -> list[str]:
        """Paths of a commit whose text has a line that matches an extended regular expression."""
        found = self._run("grep", "-l", "-z", "-I", "--full-name", "-E", "-e", pattern, commit, "--", *globs)
        prefix = f"{commit}:"
        paths = found.stdout.decode("utf-8", "surrogateescape").split("\0")
        return [path.removeprefix(prefix) for path in paths if path]

    def content(self, object_: str) -> bytes:
        """The content of a file. One that is too large for a vocabulary is cut short, so that reading it says so."""
        size = int(self._checked("cat-file", "-s", object_))
        if size > MAX_BYTES:
            return b" " * (MAX_BYTES + 1)
        return self._checked("cat-file", "blob", object_)

    def _checked(self, *arguments: str) -> bytes:
        found = self._run(*arguments)
        if found.returncode:
            _refused(found)
            said = _said(found)
            missing = " (the clone lacks this object: fetch more history)" if "missing" in said or "bad object" in said else ""
            raise UsageError(f"git {arguments[0]}: {said or 'failed'}{missing}")
        return found.stdout

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        # Objects that a partial clone lacks would come from the network; no-replace: what is compared is what was committed.
        settings = {"LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"}
        around = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
        command = ["git", "--no-pager", "--no-replace-objects", "--literal-pathspecs", *arguments]
        if arguments[0] == "grep":
            command.remove("--literal-pathspecs")
        try:
            return subprocess.run(
                command, cwd=self.root, env={**around, **settings}, stdin=subprocess.DEVNULL, capture_output=True,
                timeout=SECONDS, check=False,
            )  # fmt: skip
        except FileNotFoundError as error:
            raise UsageError("git is not installed, and a revision is read with it; name files instead") from error
        except subprocess.TimeoutExpired as error:
            raise UsageError(f"git {arguments[0]} did not come to an end in {SECONDS} seconds") from error


class Commit(Struct, frozen=True, dict=True):
    """A commit and how it was named."""

    repository: Repository
    name: str
    id: str

    @cached_property
    def files(self) -> dict[str, GitFile]:
        """All files by their path."""
        return self.repository.files(self.id)

    def read(self, path: str) -> bytes | None:
        """The content of a file, links inside the repository followed; None where there is no such file."""
        for _ in range(_LINKS):
            file = self.files.get(path)
            if file is None:
                return None
            if not file.is_link:
                return self.repository.content(file.object)
            target = self.repository.content(file.object).decode("utf-8", "surrogateescape")
            path = os.path.normpath((PurePosixPath(path).parent / target).as_posix())
        return None

    def vocabularies(self) -> list[str]:
        """Paths of files that begin like a vocabulary, wherever they stand."""
        return self.repository.containing(self.id, "^[\"']?vocab[\"']?: *[\"']?1", "*.yml", "*.yaml")


def refuse_malformed(name: str) -> None:
    """Raises UsageError for a name that cannot be that of a revision, or that git would take for an option."""
    wrong = malformed(name)
    if wrong is not None:
        raise UsageError(wrong)


def malformed(name: str) -> str | None:
    """What is wrong with the name of a revision, whether it exists or not; None where nothing is."""
    if not name.strip():
        return "a revision needs a name"
    if name.startswith("-"):
        return f"`{name}` begins with `-`, as no revision does"
    if any(ord(char) < 32 or ord(char) == 127 for char in name):
        return "the name of a revision has no control characters"
    if ".." in name and not name.startswith((":/", "../", "./")) and "^{" not in name:
        one, _, other = name.partition("..")
        return f"`{name}` is a range; write its ends one after the other: `{one or 'HEAD'} {other.lstrip('.') or 'HEAD'}`"
    return None


def _refused(found: subprocess.CompletedProcess[bytes]) -> None:
    """Raises UsageError where git does not want to read the repository at all."""
    said = _said(found)
    if "dubious ownership" in said or "not a git repository" in said:
        raise UsageError(f"git does not read this repository: {said}")


def _said(found: subprocess.CompletedProcess[bytes]) -> str:
    lines = found.stderr.decode("utf-8", "replace").strip().splitlines()
    return lines[0].removeprefix("fatal: ").removeprefix("error: ") if lines else ""
