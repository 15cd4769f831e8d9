"""Data flows one way: vocabulary and documents in, facts, findings, reports out. Imports may not go against it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import mkdocs_vocab

PACKAGE = Path(mkdocs_vocab.__file__).parent

#: Part of the package, and the parts that it must not know.
FORBIDDEN = {
    "vocabulary": {
        "readers",
        "facts",
        "binding",
        "rules",
        "settings",
        "checking",
        "project",
        "reports",
        "site",
        "cli",
        "display",
        "export",
    },
    "statements": {
        "vocabulary",
        "facts",
        "readers",
        "binding",
        "rules",
        "settings",
        "checking",
        "project",
        "reports",
        "site",
        "cli",
    },
    "facts": {"readers", "binding", "rules", "settings", "checking", "project", "reports", "site", "cli"},
    "readers": {"binding", "rules", "settings", "checking", "project", "reports", "site", "cli", "findings"},
    "claims": {"readers", "binding", "rules", "settings", "checking", "project", "reports", "site", "cli"},
    "binding": {"readers", "rules", "checking", "project", "reports", "site", "cli"},
    "rules": {"readers", "settings", "checking", "project", "reports", "cli", "documents", "discovery"},
    "reports": {"readers", "binding", "rules", "settings", "project", "site", "cli"},
    "export": {"readers", "binding", "rules", "checking", "reports", "site", "cli"},
    "display": {"readers", "binding", "checking", "project", "reports", "site", "cli"},
    "checking": {"reports", "site", "cli"},
    "findings": {"rules", "readers", "binding", "reports"},
    "site": {"cli"},
    "review": {"readers", "reports", "site", "cli"},
    "usage": {"readers", "checking", "reports", "cli", "review"},
    "settings": {"checking", "project", "reports", "site", "cli", "binding", "readers"},
}


def imports(path: Path) -> Iterator[str]:
    """Parts of the package that a module imports, late imports included, those for type checkers left out."""
    inside = path.relative_to(PACKAGE).parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
        if isinstance(node, ast.ImportFrom) and node.level:
            above = inside[: len(inside) - node.level]
            names = [*above, *(node.module or "").split(".")] if node.module else [*above, node.names[0].name]
            if names and names[0]:
                yield names[0]


def modules(part: str) -> list[Path]:
    return sorted((PACKAGE / part).rglob("*.py")) or [PACKAGE / f"{part}.py"]


@pytest.mark.parametrize("part", FORBIDDEN)
def test_imports_follow_the_flow(part: str) -> None:
    against = {
        f"{path.relative_to(PACKAGE)} imports {name}" for path in modules(part) for name in imports(path) if name in FORBIDDEN[part]
    }
    assert against == set()


def test_files_stay_small() -> None:
    long = {
        str(path.relative_to(PACKAGE)): lines
        for path in PACKAGE.rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 450
    }
    assert long == {}
