"""Links, anchors and files of a built site, read from its HTML: no browser is needed to see where they lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

#: Attributes that hold an address. Those of `_FOLLOWED` lead a reader there; all others are fetched by the page itself.
_ADDRESSES = ("href", "src", "data", "poster", "action")
_FOLLOWED = {"a", "area"}
#: A name that no page has; what starts with it is inside the site.
_SITE = "http://site.invalid/"


@dataclass
class Document:
    """A page: how often each id stands on it, where its links lead, and what it fetches."""

    ids: Counter[str] = field(default_factory=Counter)
    links: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.document = Document()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.document.ids[given["id"] or ""] += 1
        # A canonical address says where the page is published; nothing is fetched from there.
        if given.get("rel") == "canonical":
            return
        for name in _ADDRESSES:
            if given.get(name) is not None:
                (self.document.links if tag in _FOLLOWED else self.document.files).append(given[name] or "")


def read(html: str) -> Document:
    """Reads a page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.document


def faults(folder: Path) -> Iterator[str]:
    """Everything that leads nowhere on a site, or that it would fetch from elsewhere, with the page that it stands on."""
    documents = {path: read(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
    for path, document in documents.items():
        page = path.relative_to(folder).as_posix()
        address = urljoin(_SITE, page.removesuffix("index.html"))
        for id_, count in document.ids.items():
            if count > 1:
                yield f"{page}: the id `{id_}` stands there {count} times"
        for file in document.files:
            target = urljoin(address, file)
            if not target.startswith((_SITE, "data:")):
                yield f"{page}: fetches {file}"
            elif target.startswith(_SITE) and _path(folder, target) is None:
                yield f"{page}: there is no file {file}"
        for link in document.links:
            target = urljoin(address, link)
            if target.startswith(_SITE):
                found = _path(folder, target)
                fragment = unquote(urlsplit(target).fragment)
                if found is None:
                    yield f"{page}: there is no page {link}"
                elif fragment and found in documents and documents[found].ids[fragment] == 0:
                    yield f"{page}: there is no anchor {link}"


def _path(folder: Path, target: str) -> Path | None:
    """The file that an address of the site means."""
    path = folder / unquote(urlsplit(target).path).lstrip("/")
    path = path / "index.html" if path.is_dir() else path
    return path if path.is_file() else None
