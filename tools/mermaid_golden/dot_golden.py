"""Writes `golden.json` beside DOT files: what `dot` itself reads in them. For development only; needs Graphviz.

python dot_golden.py ../../tests/cases/diagrams/dot
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


def read(path: Path) -> dict[str, Any]:
    """Nodes and edges of the first graph, or the first line of the error."""
    done = subprocess.run(["dot", "-Tdot_json", str(path)], capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout.strip() or "syntax error" in done.stderr:
        lines = done.stderr.replace(str(path), path.name).splitlines()
        return {"error": lines[0] if lines else "no graph"}
    graph = json.JSONDecoder().raw_decode(done.stdout)[0]
    objects = {item["_gvid"]: item for item in graph.get("objects", [])}
    nodes = {
        item["name"]: item.get("label", "\\N").replace("\\N", item["name"])
        for item in objects.values()
        if not {"nodes", "subgraphs", "edges"} & item.keys() and not item["name"].startswith(("%", "cluster"))
    }
    edges = [
        [objects[edge["tail"]]["name"], objects[edge["head"]]["name"], edge.get("label") or edge.get("xlabel", "")]
        for edge in graph.get("edges", [])
    ]
    return {"kind": "graph", "nodes": nodes, "edges": edges}


for folder in map(Path, sys.argv[1:]):
    golden = {path.name: read(path) for path in sorted([*folder.glob("*.dot"), *folder.glob("*.gv")])}
    lines = [f"{json.dumps(name)}: {json.dumps(found, ensure_ascii=False)}" for name, found in golden.items()]
    (folder / "golden.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
