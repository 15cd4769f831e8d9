"""Writes documentation trees for measurements: the same seed gives the same bytes.

The pages look like those of real projects: headings, paragraphs with code spans and links, tables, lists, admonitions, tabs, fences
of several languages, front matter; about 4.7 kB each. In a sparse tree one page in twenty speaks of the vocabulary, in a dense
one every page does.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

import drawings

# Words are easier to read in one string.
# ruff: noqa: SIM905
SYLLABLES = "ar ben cor dal en fir gan hol is jor kel lum mar nel or pan quil ren sol tar ul ven wes yar zel".split()
PLAIN = (
    "the a this each every our your their client server request response service cluster node worker queue job option value "
    "setting file folder network storage account user team page index search result record message event handler driver adapter "
    "version release build test report table column row field schema format output input stream buffer cache token key "
    "starts stops reads writes sends receives creates removes updates returns accepts rejects keeps holds shows checks needs "
    "quickly safely later first again usually always often before after while when where because since unless with without "
    "small large new current default remote local shared private public empty slow fast simple common several other"
).split()
CODE = "max_retries --verbose HttpClient config.yml /var/lib/app get_user() 8080 true nullptr user-agent my_table".split()
LANGUAGES = ("python", "bash", "yaml", "json", "text")


def labels(number: int, random_: random.Random) -> list[str]:
    """Distinct labels of one or two made-up words."""
    found: dict[str, None] = {}
    while len(found) < number:
        words = ["".join(random_.choices(SYLLABLES, k=random_.randint(2, 3))) for _ in range(random_.randint(1, 2))]
        found["-".join(words)] = None
    return list(found)


def dimensions(names: list[str], size: int = 12) -> Iterator[tuple[str, list[str]]]:
    """The labels in dimensions of `size`."""
    for number, start in enumerate(range(0, len(names), size), 1):
        yield f"kind-{number}", names[start : start + size]


def vocabulary(names: list[str]) -> str:
    """The vocabulary file: each dimension has a title, a key, a reserved word and a decision."""
    lines = ["vocab: 1", "id: measured", "title: Measured", "version: '1.0'", "decisions:"]
    for id_, _ in dimensions(names):
        lines += [f"  - {{id: names-of-{id_}, title: Names of {id_}, maturity: proposed, question: Which names stay?}}"]
    lines.append("dimensions:")
    for id_, members in dimensions(names):
        lines += [
            f"  - id: {id_}",
            f"    title: {id_.capitalize()}",
            "    purpose: Which kind is it?",
            f"    keys: [{id_.replace('-', '_')}]",
        ]
        lines += [f"    decision: names-of-{id_}", "    terms:"]
        lines += [f"      - {{label: {label}, meaning: The meaning of {label}.}}" for label in members]
        old = f"old-{members[0]}"
        lines += ["    reserved:", f"      - {{label: {old}, kind: legacy, use: {members[0]}, reason: It was renamed.}}"]
    return "\n".join(lines) + "\n"


class Page:
    """One page; `named` are the dimensions that it speaks of, none on a page without labels."""

    def __init__(self, random_: random.Random, named: list[tuple[str, list[str]]]) -> None:
        self.random = random_
        self.named = named

    def text(self) -> str:
        """The page as Markdown."""
        parts = ["---\ntitle: " + self.title() + "\ntags: [guide]\n---\n"] if self.random.random() < 0.3 else []
        parts.append(f"# {self.title()}\n")
        makers = [self.paragraph, self.paragraph, self.paragraph, self.bullets, self.table, self.fence, self.admonition, self.tabs]
        for _ in range(self.random.randint(4, 8)):
            parts.append(f"## {self.title()}\n")
            parts += [self.random.choice(makers)() for _ in range(self.random.randint(2, 4))]
        for dimension in self.named:
            parts += [f"## {self.title()}\n", self.random.choice((self.label_table, self.label_list, self.label_data))(*dimension)]
        return "\n".join(parts)

    def title(self) -> str:
        """A heading."""
        return " ".join(self.random.choices(PLAIN, k=self.random.randint(2, 5))).capitalize()

    def sentence(self) -> str:
        """A sentence with a code span or a link now and then, and a label where the page has some."""
        words = self.random.choices(PLAIN, k=self.random.randint(8, 18))
        chance = self.random.random()
        if chance < 0.2:
            words[self.random.randrange(len(words))] = f"`{self.random.choice(CODE)}`"
        elif chance < 0.28:
            words[self.random.randrange(len(words))] = f"[{self.random.choice(PLAIN)}](../{self.random.choice(PLAIN)}.md)"
        elif chance < 0.4 and self.named:
            words[self.random.randrange(len(words))] = f"`{self.random.choice(self.random.choice(self.named)[1])}`"
        return " ".join(words).capitalize() + "."

    def paragraph(self) -> str:
        """Some sentences, wrapped."""
        text = " ".join(self.sentence() for _ in range(self.random.randint(2, 5)))
        lines, line = [], ""
        for word in text.split(" "):
            if len(line) + len(word) > 100:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        return "\n".join([*lines, line]) + "\n"

    def bullets(self) -> str:
        """A list."""
        return "\n".join(f"- {self.sentence()}" for _ in range(self.random.randint(3, 7))) + "\n"

    def table(self) -> str:
        """A table without labels."""
        rows = ["| Option | Default | What it does |", "| --- | --- | --- |"]
        rows += [f"| `{self.random.choice(CODE)}` | {self.random.choice(PLAIN)} | {self.sentence()} |" for _ in range(5)]
        return "\n".join(rows) + "\n"

    def fence(self) -> str:
        """A fenced code block."""
        language = self.random.choice(LANGUAGES)
        if language == "json":
            body = '{\n  "name": "' + self.random.choice(PLAIN) + '",\n  "retries": 3\n}'
        else:
            body = "\n".join(f"{self.random.choice(PLAIN)}: {self.random.choice(PLAIN)}" for _ in range(self.random.randint(3, 9)))
        return f"```{language}\n{body}\n```\n"

    def admonition(self) -> str:
        """An admonition of Material."""
        return f'!!! note "{self.title()}"\n\n    {self.sentence()}\n    {self.sentence()}\n'

    def tabs(self) -> str:
        """Two content tabs."""
        return f'=== "{self.title()}"\n\n    {self.sentence()}\n\n=== "{self.title()}"\n\n    {self.sentence()}\n'

    def label_table(self, id_: str, members: list[str]) -> str:
        """A table of labels."""
        rows = [f"| {id_.capitalize()} | What it says |", "| --- | --- |"]
        rows += [f"| `{label}` | {self.sentence()} |" for label in self.random.sample(members, k=min(6, len(members)))]
        return "\n".join(rows) + "\n"

    def label_list(self, id_: str, members: list[str]) -> str:
        """A list of labels."""
        chosen = self.random.sample(members, k=min(4, len(members)))
        return f"Some of the values of {id_}, such as:\n\n" + "\n".join(f"- `{label}`" for label in chosen) + "\n"

    def label_data(self, id_: str, members: list[str]) -> str:
        """A fence with data."""
        records = [f'  {{"id": {n}, "{id_.replace("-", "_")}": "{self.random.choice(members)}"}}' for n in range(3)]
        return "```json\n[\n" + ",\n".join(records) + "\n]\n```\n"


def _diagram(random_: random.Random, members: list[str]) -> str:
    language = random_.choice(list(drawings.LANGUAGES))
    writer = random_.choice(drawings.LANGUAGES[language])
    return f"```{language}\n{writer(*drawings.states(random_, members))}```\n"


def _structured(random_: random.Random, every: list[tuple[str, list[str]]], path: Path) -> int:
    maker = random_.choice((drawings.schema, drawings.records))
    value = maker(random_, every)
    text = drawings.as_yaml(value) if path.suffix == ".yaml" else json.dumps(value, indent=2)
    path.write_text(text, encoding="utf-8")
    return len(text.encode())


def write(folder: Path, *, pages: int, number: int, dense: bool, drawn: bool = False, seed: int = 20) -> int:
    """Writes a project with a vocabulary of `number` labels and gives the bytes of its documents.

    Where it is `drawn`, one page in five has a diagram, and beside ten pages lies an OpenAPI document or a file of records.
    """
    random_ = random.Random(seed)
    names = labels(number, random_)
    every = list(dimensions(names))
    (folder / "vocab").mkdir(parents=True, exist_ok=True)
    (folder / "vocab" / "measured.yml").write_text(vocabulary(names), encoding="utf-8")
    (folder / "labels.txt").write_text("\n".join(names) + "\n", encoding="utf-8")
    size = 0
    for page in range(pages):
        named = random_.sample(every, k=min(2, len(every))) if dense or page % 20 == 0 else []
        text = Page(random_, named).text()
        path = folder / "docs" / f"part-{page // 100}" / f"page-{page}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        if drawn and page % 5 == 0:
            text += "\n" + _diagram(random_, random_.choice(every)[1])
        path.write_text(text, encoding="utf-8")
        size += len(text.encode())
        if drawn and page % 10 == 0:
            size += _structured(random_, every, path.with_suffix(".yaml" if page % 20 else ".json"))
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "docs" / "index.md").write_text("# Measured\n\nPages for measurements.\n", encoding="utf-8")
    (folder / "pyproject.toml").write_text("[tool.vocab]\n", encoding="utf-8")
    (folder / ".git").mkdir(exist_ok=True)  # marks the project's root
    return size


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--labels", type=int, default=60)
    parser.add_argument("--dense", action="store_true")
    parser.add_argument("--drawn", action="store_true", help="with diagrams, schemas and data")
    given = parser.parse_args()
    print(write(given.folder, pages=given.pages, number=given.labels, dense=given.dense, drawn=given.drawn), "bytes")
