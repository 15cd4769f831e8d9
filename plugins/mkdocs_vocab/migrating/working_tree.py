"""Whether git has changes that are not committed: edits of a plan would mix with them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Collection
from pathlib import Path

from ..errors import UsageError
from ..review.git import ELSEWHERE

#: A large working tree on a slow disk takes some seconds; what takes longer hangs.
SECONDS = 300


def uncommitted(root: Path, concerned: Collection[str]) -> list[str] | None:
    """Paths, relative to the project, that are changed and not committed; untracked files only where the plan is `concerned`.

    None where the project is in no repository. Raises UsageError where git cannot tell.
    """
    if not any((folder / ".git").exists() for folder in (root, *root.parents)):
        return None
    # Settings of the repository must not start programs, and looking must not write.
    git = ["git", "-c", "core.fsmonitor=false", "-C", str(root)]
    env = {name: value for name, value in os.environ.items() if name not in ELSEWHERE} | {"GIT_OPTIONAL_LOCKS": "0"}
    status = [*git, "status", "--porcelain=v1", "-z", "--untracked-files=all", "--", "."]
    try:
        told = subprocess.run(status, capture_output=True, check=True, env=env, timeout=SECONDS)
        inside = subprocess.run([*git, "rev-parse", "--show-prefix"], capture_output=True, check=True, env=env, timeout=SECONDS)
    except FileNotFoundError as error:
        raise UsageError("git is not installed, so nobody can tell what is not committed; add --allow-dirty") from error
    except subprocess.SubprocessError as error:
        why = getattr(error, "stderr", None) or b""
        reason = why.decode("utf-8", "replace").strip().splitlines()[:1] or [str(error)]
        raise UsageError(f"git cannot tell what is not committed ({reason[0]}); mend that, or add --allow-dirty") from error
    prefix = inside.stdout.decode("utf-8", "surrogateescape").removesuffix("\n")
    return [path for path in _paths(told.stdout, prefix, concerned) if path]


def _paths(told: bytes, prefix: str, concerned: Collection[str]) -> list[str]:
    """The paths of `git status --porcelain -z`: two letters, a space, the path; a rename has the old path behind it."""
    found: dict[str, None] = {}
    entries = iter(told.decode("utf-8", "surrogateescape").split("\0"))
    for entry in entries:
        if len(entry) < 4:
            continue
        state, path = entry[:2], entry[3:].removeprefix(prefix)
        if "R" in state or "C" in state:
            next(entries, None)
        if state != "??" or path in concerned:
            found[path] = None
    return sorted(found)
