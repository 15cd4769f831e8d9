"""The documents of a run one after the other, or spread over processes, with what is already known left out."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import BaseContext

from ..project import Project
from .cache import Cache
from .document import check_file
from .report import Checked

#: Below this many bytes for each process, starting it costs more than it saves: it imports the package and reads the vocabularies.
BYTES_A_JOB = 1_500_000
#: More processes wait for the disk and for the one that collects their results.
MOST_JOBS = 16
#: A cache over fewer documents saves less than it takes to open.
FEW = 30

_project: Project | None = None


def check_documents(project: Project, paths: list[str], *, cache: Cache | None = None, jobs: int | None = 1) -> Iterator[Checked]:
    """The results of some documents, in their order; `jobs` is the number of processes, None chooses it by the work there is."""
    known: dict[str, Checked] = {}
    unknown: dict[str, bytes] = {}
    size = 0
    for path in paths if cache is not None or jobs != 1 else ():
        data = _bytes_of(project, path)
        found = cache.get(path, data) if cache is not None and data is not None else None
        if found is not None:
            known[path] = found
        elif data is not None:
            size += len(data)
            if cache is not None:
                unknown[path] = data
    todo = [path for path in paths if path not in known]
    fresh = _checked(project, todo, jobs if jobs is not None else best_number(size))
    for path in paths:
        checked = known.pop(path, None) or next(fresh)
        if cache is not None and path in unknown:
            cache.put(path, unknown.pop(path), checked)
        yield checked


def best_number(size: int, cores: int | None = None) -> int:
    """How many processes pay off for documents of `size` bytes together."""
    if cores is None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, MOST_JOBS, size // BYTES_A_JOB))


def _bytes_of(project: Project, path: str) -> bytes | None:
    try:
        return (project.root / path).read_bytes()
    except OSError:
        return None  # told when it is checked


def _checked(project: Project, paths: list[str], jobs: int) -> Iterator[Checked]:
    if jobs <= 1 or len(paths) < 2:
        yield from (check_file(project, path) for path in paths)
        return
    # Few enough to keep all processes busy to the end, many enough to spare messages.
    size = max(1, min(50, len(paths) // (jobs * 4)))
    chunks = [paths[start : start + size] for start in range(0, len(paths), size)]
    with ProcessPoolExecutor(jobs, _context(), initializer=_begin, initargs=(project,)) as pool:
        for results in pool.map(_check_chunk, chunks):
            yield from results


def _context() -> BaseContext:
    """Processes that start with what this one has read, where the system can."""
    return multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else None)


def _begin(project: Project) -> None:
    global _project  # noqa: PLW0603 - what a process works on
    _project = project


def _check_chunk(paths: Iterable[str]) -> list[Checked]:
    assert _project is not None
    return [check_file(_project, path) for path in paths]
