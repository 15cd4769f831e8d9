"""What `vocab init` writes: scalars that read back as they are, whatever a source holds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_vocab.starting.words import slug, title_of
from mkdocs_vocab.starting.writing import scalar
from mkdocs_vocab.vocabulary.nodes import Mapping, Scalar, Sequence, read_nodes


@pytest.mark.parametrize(
    ("text", "written", "in_flow"),
    [
        ("on-loan", "on-loan", "on-loan"),
        ("Handed over, and done", "Handed over, and done", '"Handed over, and done"'),
        ("on", '"on"', '"on"'),
        ("No", '"No"', '"No"'),
        ("null", '"null"', '"null"'),
        ("1.10", '"1.10"', '"1.10"'),
        ("2026-03-02", '"2026-03-02"', '"2026-03-02"'),
        ("a: b", '"a: b"', '"a: b"'),
        ("a:b", "a:b", '"a:b"'),
        ("ends:", '"ends:"', '"ends:"'),
        ("a # b", '"a # b"', '"a # b"'),
        ("`code` first", '"`code` first"', '"`code` first"'),
        ('say "x" \\', 'say "x" \\', 'say "x" \\'),
        (" x", '" x"', '" x"'),
        ("", '""', '""'),
        ("配達済み", "配達済み", "配達済み"),
        ("a\u00a0b\n", '"a\\u00a0b\\u000a"', '"a\\u00a0b\\u000a"'),
        ("\U000e0041", '"\\U000e0041"', '"\\U000e0041"'),
    ],
)
def test_scalars(text: str, written: str, in_flow: str) -> None:
    assert (scalar(text), scalar(text, flow=True)) == (written, in_flow)


@given(st.text(max_size=30), st.booleans())
@settings(max_examples=100, derandomize=True, deadline=None)
def test_scalars_read_back(text: str, pure: bool) -> None:
    text = text.encode("utf-8", "ignore").decode("utf-8")
    root = read_nodes(f"- k: {scalar(text)}\n  f: [{scalar(text, flow=True)}, x]\n", pure=pure)
    assert isinstance(root, Sequence)
    [entry] = root.items
    assert isinstance(entry, Mapping)
    block, flow = entry.get("k"), entry.get("f")
    assert isinstance(block, Scalar)
    assert isinstance(flow, Sequence)
    assert [block.value, *(item.value for item in flow.items if isinstance(item, Scalar))] == [text, text, "x"]
    assert not block.is_null


@pytest.mark.parametrize(
    ("name", "id_", "title"),
    [
        ("Lease state", "lease-state", "Lease state"),
        ("leaseState", "lease-state", "Lease state"),
        ("HTTPStatus", "http-status", "HTTP status"),
        ("lease_state", "lease-state", "Lease state"),
        ("Zustand für Käufe", "zustand-fur-kaufe", "Zustand für Käufe"),
        ("状態", "x", "状態"),
        ("2. Status", "status", "2. Status"),
        ("Note", "notes", "Note"),
    ],
)
def test_names(name: str, id_: str, title: str) -> None:
    assert (slug(name, "x"), title_of(name)) == (id_, title)
