"""A vocabulary with transitions, and small diagrams of it, for the tests of the rules on diagrams."""

from __future__ import annotations

from textwrap import dedent

from conftest import Checker

VOCABULARY = """\
vocab: 1
id: kiln
title: Kiln firing
dimensions:
  - id: phase
    title: Firing phase
    purpose: What the kiln is doing
    cardinality: one
    initial: loading
    terms:
      - {label: loading, meaning: Ware is put in, terminal: false}
      - {label: pre-heat, meaning: Slow heating}
      - {label: soak, meaning: The top temperature is held}
      - {label: cooling, meaning: The kiln cools}
      - {label: unloading, meaning: Ware is taken out, terminal: true}
      - {label: aborted, meaning: Broken off, terminal: true}
      - {label: idle, meaning: Old rest, deprecated: {use: loading}}
    candidates:
      - {label: glazing, meaning: A second firing, decision: second}
    reserved:
      - {label: candling, kind: legacy, use: soak, reason: Only gas kilns were candled}
    transitions:
      - {from: loading, to: pre-heat, on: door shut}
      - {from: loading, to: pre-heat, on: timer}
      - {from: pre-heat, to: soak, on: top temperature}
      - {from: soak, to: cooling, on: cone bent}
      - {from: cooling, to: unloading}
      - {from: [pre-heat, soak], to: aborted, on: power cut}
      - {from: aborted, to: cooling, on: restart, planned: true}
  - id: fuel
    title: Fuel
    purpose: What burns
    terms:
      - {label: gas, meaning: Gas}
      - {label: wood, meaning: Wood}
      - {label: power, meaning: Electric power}
decisions:
  - {id: second, title: A second firing, maturity: discussion, question: Do we fire twice?}
"""
DECISION = "  - {id: second, title: A second firing, maturity: discussion, question: Do we fire twice?}\n"
COMPLETE = VOCABULARY.replace("    transitions:\n", "    transitions_complete: true\n    transitions:\n")

WAY = """\
    state "pre-heat" as heat
    loading --> heat
    heat --> soak
    soak --> cooling
"""


def mermaid(body: str, *, kind: str = "stateDiagram-v2", bind: str = "%% vocab: bind phase\n") -> str:
    return f"```mermaid\n{kind}\n{bind}{dedent(body)}```\n"


def found(checked: Checker, files: dict[str, str], vocabulary: str = VOCABULARY, *, notes: bool = False) -> list[str]:
    report = checked({"pyproject.toml": "[tool.vocab]\ninclude = ['docs/**']\n", "vocab/kiln.yml": vocabulary, **files})
    assert not report.vocabulary_broken, [f.message for f in report.findings]
    return [
        f"{f.line}:{f.column} {f.rule} {f.token}" + ("" if str(f.severity) == "error" else f" ({f.severity})")
        for f in report.findings
        if f.path.startswith("docs/") and (notes or str(f.severity) != "note")
    ]
