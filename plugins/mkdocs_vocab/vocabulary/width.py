"""How wide a label is in a terminal, and where its compact form is cut."""

from __future__ import annotations


def cell_width(text: str) -> int:
    """Display width in terminal cells: wide characters take two, combining ones none."""
    if text.isascii() and text.isprintable():
        return len(text)
    from wcwidth import wcswidth  # 80 ms to import, and most labels are ASCII

    return max(wcswidth(text), 0)


def cut(text: str, cells: int) -> str:
    """The longest beginning of `text` that fits into `cells` terminal cells; a grapheme is never cut."""
    if text.isascii() and text.isprintable():
        return text[:cells]
    from wcwidth import iter_graphemes

    kept, used = "", 0
    for grapheme in iter_graphemes(text):
        used += cell_width(grapheme)
        if used > cells:
            break
        kept += grapheme
    return kept
