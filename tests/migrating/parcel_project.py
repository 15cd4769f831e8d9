"""A project with parcels, in which labels are renamed."""

from __future__ import annotations

from pathlib import Path

from conftest import write
from mkdocs_vocab.migrating import Plan, plan_rename
from mkdocs_vocab.project import open_project

VOCABULARY = """
vocab: 1
id: parcel
title: Parcels
dimensions:
  - id: status
    title: Parcel status
    purpose: Where it is
    keys: [parcel_status]
    compact_width: 6
    initial: booked
    terms:
      - {label: booked, meaning: Announced}
      - {label: in-transit, meaning: On its way}
      - {label: delivered, meaning: Handed over}
    transitions:
      - {from: booked, to: in-transit}
      - {from: in-transit, to: delivered}
"""


def rename_in(
    folder: Path, files: dict[str, str], *, new: str = "on-its-way", vocabulary: str = VOCABULARY, settings: str = ""
) -> Plan:
    """Plans the rename of `in-transit` in a project with some documents, whose text is written as it is."""
    write(folder, {"vocab/parcel.yml": vocabulary, "pyproject.toml": settings or "[tool.vocab]\ninclude = ['docs/**']\n"})
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return plan_rename(open_project(folder), "status.in-transit", new, "Renamed")
