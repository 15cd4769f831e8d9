"""Pages as authors of MkDocs sites write them, made up from a seed."""

from __future__ import annotations

from random import Random

TEXT = "state of the parcel is set while it waits for customs and then moves on größer 状態 in-transit not_yet"
WORDS = TEXT.split()
INLINE = (
    "`{w}`",
    "``{w} ` {v}``",
    "` `` `",
    "**`{w}`**",
    "*{w}* {v}",
    "[`{w}`](target.md#{v})",
    "[{w}](<x y.md> '{v}')",
    "![{w}](image.png)",
    "{w} &amp; {v} &rarr;",
    "\\*{w}\\* \\`{v}\\`",
    "~~{w} `{v}`~~",
    "<code>{w}</code>",
    "<b>{w}</b> <!-- {v} `{w}` -->",
    "<!-- hidden -->",
    "`<{w}>`",
    "`{w}`{{ .{v} }}",
    "[{w}](a.md){{ .md-button }}",
    "`a\\b`",
    "<https://example.com/{v}>",
    "{w}: `{v}`, `{w}` or `{v}`.",
    "`!!! {w}`",
    "snake_case_{v} and 2*3*4",
    "`{w}\n{v}`",
    "{w}\n{v}",
)
#: What may stand in a table cell.
CELLS = ("`{w}|{v}`", "`{w}` \\| {v}", "", *(text for text in INLINE if "\n" not in text and "``" not in text))
FENCES = (
    "```yaml",
    '```yaml title="{w}.yml" hl_lines="1"',
    '``` {{ .yaml .annotate title="{w}" }}',
    "~~~",
    "```mermaid",
    "````md",
    "```",
)


class Author:
    """Writes a page; what lies inside of another construct is indented by four columns."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def page(self) -> str:
        """Return a page with a heading, some blocks and the footnotes that they name."""
        parts = [f"# {self.line()}"]
        parts += [self.block(0) for _ in range(self.random.randint(3, 9))]
        parts += ["Note[^1] and [one][ref] [ref].\n[ref]: target.md\n\n[^1]:\n    Foot `note`.\n\n    More `of it`."]
        parts += ["*[ABC]: `hidden`\n*[DEF]: hidden"]
        return "\n\n".join(parts) + "\n"

    def word(self) -> str:
        return self.random.choice(WORDS)

    def pick(self, choices: tuple[str, ...]) -> str:
        return self.random.choice(choices).format(w=self.word(), v=self.word())

    def text(self, choices: tuple[str, ...] = INLINE) -> str:
        parts = []
        for _ in range(self.random.randint(1, 5)):
            parts += [self.word(), self.pick(choices)]
        return " ".join(parts)

    def line(self) -> str:
        return f"{self.word()} {self.pick(CELLS)}".translate(str.maketrans("", "", "|{}\\"))

    def block(self, depth: int) -> str:
        inner = [self.paragraph, self.table, self.fence, self.bullets, self.comment, self.numbers]
        outer = [self.admonition, self.tabs, self.details, self.quote]
        top = [
            self.heading,
            self.div,
            self.definition,
            self.slashes,
            self.html,
            self.indented,
            self.raw,
            self.tight,
            self.inline_tag,
        ]
        return self.random.choice(inner + outer * (depth < 2) + top * (depth == 0))(depth)

    def blocks(self, depth: int) -> str:
        return "\n\n".join(self.block(depth + 1) for _ in range(self.random.randint(1, 3)))

    def indent(self, text: str) -> str:
        return "\n".join(f"    {line}" if line else line for line in text.split("\n"))

    def paragraph(self, depth: int) -> str:
        return self.text()

    def heading(self, depth: int) -> str:
        if self.random.random() < 0.2:
            return f"{self.line()}\n{self.random.choice('=-') * 5}"
        tail = self.random.choice(["", " {#anchor}", " { .cls }", " {: #x .y }", " ##"])
        return f"{'#' * self.random.randint(1, 4)} {self.line()}{tail}"

    def table(self, depth: int) -> str:
        width = self.random.randint(2, 4)
        left, right = ("| ", " |") if self.random.random() < 0.7 else ("", "")
        # Without outer pipes the first and last cell must not be empty, nor begin with a comment: Python-Markdown splits there.
        choices = CELLS if left else tuple(cell for cell in CELLS if cell and not cell.startswith("<!"))
        rows = [[self.pick(choices) for _ in range(width)] for _ in range(self.random.randint(2, 5))]
        rows.insert(1, [self.random.choice(["---", ":--", "--:", ":-:"]) for _ in range(width)])
        if left and self.random.random() < 0.2:
            rows[-1] = rows[-1][:-1]
        return "\n".join(left + " | ".join(row) + right for row in rows)

    def fence(self, depth: int) -> str:
        opening = self.pick(FENCES)
        mark = opening[: len(opening) - len(opening.lstrip("`~"))]
        lines = [
            "key: `value`",
            "!!! note",
            "    body",
            "",
            "<!-- no comment -->",
            "| a | b |",
            "|---|---|",
            "<div markdown>",
            "# x",
        ]
        self.random.shuffle(lines)
        return "\n".join([opening, "first", *lines[: self.random.randint(0, 6)], "last", mark])

    def indented(self, depth: int) -> str:
        return f"{self.text(CELLS)}\n\n" + self.indent("code `x`\n\n!!! note\n    more") + f"\n\n{self.text(CELLS)}"

    def bullets(self, depth: int) -> str:
        return self.items(depth, "-   ")

    def numbers(self, depth: int) -> str:
        return self.items(depth, "1.  ")

    def items(self, depth: int, mark: str) -> str:
        mark = mark if self.random.random() < 0.5 else mark.strip() + " "
        items = []
        for _ in range(self.random.randint(1, 4)):
            items.append(mark + self.text(CELLS))
            if depth < 2 and self.random.random() < 0.3:
                items.append("\n" + self.indent(self.blocks(depth)) + "\n")
        return "\n".join(items).rstrip("\n")

    def comment(self, depth: int) -> str:
        return self.random.choice(["<!-- vocab: ignore -->", "<!-- `hidden`\nmore -->", "<!-- x -->\n" + self.text(CELLS)])

    def admonition(self, depth: int) -> str:
        title = self.random.choice(["", ' "Title"', ' "A `code` *title*"', " inline end", ' "größer"'])
        return f"!!! note{title}\n\n" + self.indent(self.blocks(depth))

    def details(self, depth: int) -> str:
        return self.random.choice(["???", "???+"]) + ' tip "More"\n\n' + self.indent(self.blocks(depth))

    def tabs(self, depth: int) -> str:
        return "\n\n".join(f'=== "Tab `{n}`"\n\n' + self.indent(self.blocks(depth)) for n in range(self.random.randint(1, 2)))

    def quote(self, depth: int) -> str:
        text = "\n\n".join([self.text(), self.bullets(2) if self.random.random() < 0.5 else self.table(2)])
        return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))

    def div(self, depth: int) -> str:
        attribute = self.random.choice(["markdown", 'markdown="1"', 'markdown="block"', 'class="grid cards" markdown'])
        return f"<div {attribute}>\n\n{self.blocks(1)}\n\n</div>"

    def definition(self, depth: int) -> str:
        return f"{self.line()}\n\n:   {self.text(CELLS)}\n\n{self.indent(self.blocks(1))}"

    def slashes(self, depth: int) -> str:
        option = self.random.choice(["", "\n    type: warning"])
        return f"/// note | Some `title`{option}\n\n{self.blocks(1)}\n\n///"

    def html(self, depth: int) -> str:
        return (
            "<table>\n  <tr><th>State</th><th>Note</th></tr>\n"
            f"  <tr><td><code>{self.word()}</code></td><td>`raw` &lt;</td></tr>\n\n    <tr>\n<td>a</td><td>b</td></tr>\n</table>"
        )

    def tight(self, depth: int) -> str:
        return self.random.choice(
            [
                f"!!!note\n    {self.text(CELLS)}\n\n    {self.text(CELLS)}",
                f'??? "Only a title"\n    - {self.text(CELLS)}\n    - {self.text(CELLS)}',
                f"- [ ] {self.text(CELLS)}\n- [x] {self.text(CELLS)}",
                f"1. {self.text(CELLS)}\n\n\t{self.text(CELLS)}\n\n\t- {self.text(CELLS)}",
                f'=== "`A`"\n\n\t{self.text(CELLS)}\n\n=== "B"\n\n\t```js\n\tlet a\n\n\t\tb\n\t```',
                f"* {self.text(CELLS)}\n    * {self.text(CELLS)}\n        * {self.text(CELLS)}\n\n            {self.text(CELLS)}",
            ]
        )

    def inline_tag(self, depth: int) -> str:
        return self.random.choice(
            [
                f'<img src="x.png">\n{self.text(CELLS)}',
                f"<br>\n{self.text(CELLS)}",
                f'<a name="x"></a>\n{self.text(CELLS)}',
                f"<p>{self.word()} <code>{self.word()}</code></p>\n{self.text(CELLS)}",
                f"<hr>\n{self.text(CELLS)}",
                f"<details>\n<summary>More</summary>\n<p><code>{self.word()}</code></p>\n</details>\n\n{self.text(CELLS)}",
                f"<h2>{self.word()} <code>{self.word()}</code></h2>",
            ]
        )

    def raw(self, depth: int) -> str:
        return (
            f'<div class="x">\n    <p>{self.word()} `raw`</p>\n\n    <p><code>{self.word()}</code></p>\n</div>\n{self.text(CELLS)}'
        )
