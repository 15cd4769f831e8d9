"""Measures the readers of diagrams, schemas and data, in one process: diagrams a second, and MB a second of CPU time.

    python benchmarks/readers.py [--number 400] [--runs 5]

Each reader is given different texts; the figures are medians over the runs. `check` is the whole way of a document in that
language, from text to findings, with 60 labels.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import documents
import drawings

from mkdocs_vocab.checking.document import check_text
from mkdocs_vocab.project import open_project
from mkdocs_vocab.readers.diagrams.reading import read_source
from mkdocs_vocab.readers.embedded import with_data
from mkdocs_vocab.readers.reading import read_document

LABELS = 60


def seconds(work: Callable[[str], object], texts: list[str], runs: int) -> float:
    """The median CPU seconds for all texts, after one run that is not counted."""
    times = []
    for _ in range(runs + 1):
        start = time.process_time()
        for text in texts:
            work(text)
        times.append(time.process_time() - start)
    return statistics.median(times[1:])


def diagrams(random_: random.Random, members: list[str], number: int) -> dict[str, list[str]]:
    """Texts of diagrams by language."""
    return {
        language: [writers[n % len(writers)](*drawings.states(random_, members)) for n in range(number)]
        for language, writers in drawings.LANGUAGES.items()
    }


def structured(random_: random.Random, dimensions: list[tuple[str, list[str]]], number: int) -> dict[str, tuple[str, list[str]]]:
    """File endings and texts of schemas and data by name."""
    schemas = [drawings.schema(random_, dimensions) for _ in range(max(1, number // 40))]
    data = [drawings.records(random_, dimensions) for _ in range(max(1, number // 40))]
    return {
        "OpenAPI, JSON": (".json", [json.dumps(one, indent=2) for one in schemas]),
        "OpenAPI, YAML": (".yaml", [drawings.as_yaml(one) for one in schemas]),
        "data, JSON": (".json", [json.dumps(one, indent=2) for one in data]),
        "data, JSON Lines": (".jsonl", ["\n".join(map(json.dumps, one)) + "\n" for one in data]),
        "data, YAML": (".yaml", [drawings.as_yaml(one) for one in data]),
    }


def main() -> None:
    """Writes the texts and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=400, help="how many diagrams of each language")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    random_ = random.Random(20)
    names = documents.labels(LABELS, random_)
    dimensions = list(documents.dimensions(names))
    with tempfile.TemporaryDirectory() as folder:
        documents.write(Path(folder), pages=0, number=LABELS, dense=False)
        project = open_project(Path(folder))
        keys = {key for index in project.catalog.indexes for key in index.dimension.keys}
        print("| Language | size | read | a second | check | a second |\n| --- | ---: | ---: | ---: | ---: | ---: |")
        for language, texts in diagrams(random_, dimensions[0][1], given.number).items():
            size = sum(map(len, texts)) / len(texts)
            read = seconds(lambda text, language=language: read_source(language, text), texts, given.runs) / len(texts)
            pages = [f"# States\n\n```{language}\n{text}```\n" for text in texts]
            check = seconds(lambda page: check_text(project, "docs/a.md", page), pages, given.runs) / len(pages)
            print(f"| {language} | {size:.0f} B | {read * 1e3:.2f} ms | {1 / read:.0f} | {check * 1e3:.2f} ms | {1 / check:.0f} |")
        for name, (ending, texts) in structured(random_, dimensions, given.number).items():
            size = sum(len(text.encode()) for text in texts) / len(texts)
            whole = lambda text, e=ending: with_data(read_document("data", f"docs/a{e}", text), keys)  # noqa: E731
            read = seconds(whole, texts, given.runs) / len(texts)
            check = seconds(lambda text, e=ending: check_text(project, f"docs/a{e}", text), texts, given.runs) / len(texts)
            speeds = [f"{cost * 1e3:.2f} ms | {size / cost / 1e6:.1f} MB" for cost in (read, check)]
            print(f"| {name} | {size / 1e3:.0f} kB | {speeds[0]} | {speeds[1]} |")


if __name__ == "__main__":
    main()
