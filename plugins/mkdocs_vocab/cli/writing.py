"""Files that commands write: as a whole or not at all."""

from __future__ import annotations

from pathlib import Path


def write_whole(text: str, output: Path) -> None:
    """Writes a file, line ends as they are. Raises UsageError where it cannot be written; what was there before then stays."""
    from ..errors import UsageError

    draft = output.with_name(f".{output.name}.part")
    try:
        draft.write_text(text, encoding="utf-8", newline="")
        draft.replace(output)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise UsageError(f"{output}: the file cannot be written: {error.strerror or error}") from error
