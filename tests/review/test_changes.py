"""Every kind of change: what is edited, and exactly which changes of which class that makes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import catalog_of
from mkdocs_vocab.review.comparing import compare
from mkdocs_vocab.review.kinds import FAMILIES, KINDS
from review.sample import PARCEL, brief, compared, edited, remarks

IN_TRANSIT = '      - {label: in-transit, meaning: "On its way, not yet there", group: live, spellings: [In Transit], attributes: {scan: true}}\n'
SHIPPED = "      - {label: shipped, kind: legacy, use: in-transit, reason: Said nothing about where}\n"
LOST = "      - {label: lost, kind: rejected, reason: It may still turn up}\n"
RETURNING = "      - {label: returning, meaning: On its way back, decision: returns}\n"
HOME = "      - {label: home, meaning: The receiver}\n"
BOOKED = "{label: booked, meaning: Announced by the sender, group: live, attributes: {scan: false}}"
RETURNS = "{id: returns, title: Returned parcels, maturity: discussion, question: One status or two?, options: [one, two], blocks: [the dashboard]}"

LABELS = {
    "a rename carried through but for what still names the old label": (
        [
            ("label: in-transit", "label: moving"),
            (SHIPPED, "      - {label: in-transit, kind: legacy, use: moving, reason: Long}\n" + SHIPPED),
        ],
        ["label-renamed status.in-transit breaking"],
        [],
    ),
    "a rename and another meaning": (
        [
            ('label: in-transit, meaning: "On its way, not yet there"', "label: moving, meaning: It moves"),
            (SHIPPED, "      - {label: in-transit, kind: legacy, use: moving, reason: Long}\n" + SHIPPED),
        ],
        ["label-renamed status.in-transit breaking", "meaning-changed status.in-transit compatible"],
        [],
    ),
    "merged into a label that was there": (
        [
            (HOME, "    reserved:\n      - {label: home, kind: removed, use: depot, reason: One is enough}\n"),
            ("{status: delivered, place: home}", "{status: delivered, place: depot}"),
        ],
        ["label-renamed place.home breaking"],
        [],
    ),
    "renamed again while entries still name the name between": (
        [
            ("label: in-transit", "label: moving"),
            (
                SHIPPED,
                SHIPPED
                + "      - {label: in-transit, kind: legacy, use: under-way, reason: Long}\n      - {label: under-way, kind: legacy, use: moving, reason: Long}\n",
            ),
        ],
        ["label-renamed status.in-transit breaking", "reserved-added status.under-way compatible"],
        [],
    ),
    "replacements that go round": (
        [
            (
                HOME,
                "    reserved:\n      - {label: home, kind: legacy, use: flat, reason: r}\n      - {label: flat, kind: legacy, use: home, reason: r}\n",
            )
        ],
        ["label-reserved place.home breaking", "reserved-added place.flat compatible"],
        [],
    ),
    "reserved with two labels to use": (
        [(HOME, "    reserved:\n      - {label: home, kind: removed, use: [shop, depot], reason: Vague}\n")],
        ["label-reserved place.home breaking"],
        [],
    ),
    "reserved with a label of another dimension": (
        [(HOME, "    reserved:\n      - {label: home, kind: removed, use: status.delivered, reason: Vague}\n")],
        ["label-reserved place.home breaking"],
        [],
    ),
    "removed": ([(HOME, "")], ["label-removed place.home breaking"], ["removed-without-reserved place.home breaking"]),
    "revived": (
        [(LOST, ""), (IN_TRANSIT, IN_TRANSIT + "      - {label: lost, meaning: Gone, attributes: {scan: true}}\n")],
        ["label-revived status.lost breaking"],
        ["revived status.lost breaking"],
    ),
    "demoted": (
        [(HOME, "    candidates:\n      - {label: home, meaning: The receiver}\n")],
        ["label-demoted place.home breaking"],
        [],
    ),
    "added": ([(HOME, HOME + "      - {label: car, meaning: A car}\n")], ["label-added place.car compatible"], []),
    "promoted": (
        [(RETURNING, ""), (IN_TRANSIT, IN_TRANSIT + "      - {label: returning, meaning: On its way back, compact: re-ing}\n")],
        ["label-promoted status.returning compatible"],
        [],
    ),
    "candidates": (
        [(RETURNING, "      - {label: held, meaning: Waits}\n")],
        ["candidate-dropped status.returning editorial", "candidate-added status.held editorial"],
        [],
    ),
    "a candidate in other words": (
        [("meaning: On its way back", "meaning: Going back")],
        ["candidate-changed status.returning editorial"],
        [],
    ),
    "a candidate that is rejected": (
        [(RETURNING, ""), (LOST, LOST + "      - {label: returning, kind: rejected, reason: Too long}\n")],
        ["candidate-rejected status.returning editorial"],
        [],
    ),
    "deprecated": (
        [(BOOKED, BOOKED.replace("group", "deprecated: {until: '2', use: in-transit}, group"))],
        ["label-deprecated status.booked compatible"],
        [],
    ),
    "a reserved word that was nothing": (
        [(LOST, LOST + "      - {label: gone, kind: rejected, reason: No}\n")],
        ["reserved-added status.gone compatible"],
        [],
    ),
    "a reserved entry that is gone": ([(LOST, "")], ["reserved-dropped status.lost compatible"], []),
    "a reserved entry that differs": (
        [("use: in-transit, reason: Said nothing about where", "use: booked, reason: Vague")],
        ["reserved-changed status.shipped compatible", "reserved-text status.shipped editorial"],
        [],
    ),
    "meanings": (
        [
            ("Handed over", "handed over!"),
            ("Announced by the sender", "Announced"),
            ("On its way, not yet there", "On its way; not  yet there"),
        ],
        [
            "meaning-changed status.booked compatible",
            "meaning-reworded status.in-transit editorial",
            "meaning-reworded status.delivered editorial",
        ],
        [],
    ),
    "numbers in a meaning count": (
        [("meaning: A shop", "meaning: Up to 1.5 kg"), ("meaning: A depot", "meaning: Up to -5")],
        ["meaning-changed place.shop compatible", "meaning-changed place.depot compatible"],
        [],
    ),
    "a compact label": (
        [("label: delivered,", "label: delivered, compact: dlvrd,")],
        ["compact-changed status.delivered breaking"],
        [],
    ),
    "the compact width": (
        [("compact_width: 7", "compact_width: 6")],
        [
            "compact-changed status.in-transit breaking",
            "compact-changed status.delivered breaking",
            "compact-changed status.sent-back breaking",
            "compact-width-changed status compatible",
        ],
        [],
    ),
    "a compact display that is new": (
        [("purpose: Who has it", "purpose: Who has it\n    compact_width: 2")],
        ["compact-added place compatible"],
        [],
    ),
    "a compact display that is gone": ([("    compact_width: 7\n", "")], ["compact-removed status breaking"], []),
    "an attribute, a group, the end, a spelling, an alias": (
        [
            ("attributes: {scan: false}", "attributes: {scan: true}"),
            ('not yet there", group: live', 'not yet there", group: road'),
            ("terminal: true", "terminal: varies"),
            ("[In Transit]", "[in transit]"),
            ("[arrived]", "[there]"),
        ],
        [
            "attribute-value-changed status.booked compatible",
            "group-changed status.in-transit compatible",
            "spelling-removed status.in-transit breaking",
            "spelling-added status.in-transit compatible",
            "terminal-changed status.delivered compatible",
            "label-text status.delivered editorial",
        ],
        [],
    ),
    "an end where there was a way on": (
        [("meaning: Announced by the sender", "meaning: Announced by the sender, terminal: true")],
        ["label-ended status.booked breaking"],
        [],
    ),
    "another order": (
        [("      - {label: depot, meaning: A depot}\n", ""), (HOME, HOME + "      - {label: depot, meaning: A depot}\n")],
        ["order-changed place editorial"],
        [],
    ),
    "another decision, less settled": (
        [
            ("place\n    title: Place", "place\n    decision: names\n    title: Place"),
            ("meaning: A shop", "meaning: A shop, decision: returns"),
        ],
        ["rests-on-changed place.shop compatible", "rests-on-changed place compatible"],
        [],
    ),
    "a label that rests on less": (
        [(BOOKED, BOOKED.replace("group", "decision: returns, group"))],
        ["rests-on-weaker status.booked breaking"],
        [],
    ),
}

DIMENSIONS = {
    "renamed": (
        [("  - id: place\n", "  - id: where\n"), ("columns: [status, place]", "columns: [status, where]"),
         ("{status: booked, place: shop}", "{status: booked, where: shop}"), ("{status: delivered, place: home}", "{status: delivered, where: home}"),
         ("then: {place: home}", "then: {where: home}"), ("then: {place: [shop, home]}", "then: {where: [shop, home]}"), ("to: place", "to: where")],
        ["dimension-renamed place breaking"],
    ),
    "added and removed": (
        [("  - id: place\n    title: Place\n    purpose: Who has it", "  - id: size\n    title: Size\n    purpose: How large")],
        None,
    ),
    "cardinality": ([("cardinality: one", "cardinality: many")], ["cardinality-changed status breaking"]),
    "cardinality stated": ([("purpose: Who has it", "purpose: Who has it\n    cardinality: one")], ["cardinality-stated place compatible"]),
    "a pattern for other labels": (
        [("purpose: Who has it", "purpose: Who has it\n    open_set: {pattern: 'x-.*'}")],
        ["set-opened place compatible"],
    ),
    "opened": ([("purpose: Who has it", "purpose: Who has it\n    open_set: true")], ["set-opened place compatible"]),
    "narrower": ([('label_pattern: "[a-z]+(-[a-z]+)*"', 'label_pattern: "[a-z-]{1,10}"')], ["pattern-narrowed status breaking"]),
    "wider": ([('label_pattern: "[a-z]+(-[a-z]+)*"', 'label_pattern: "[a-z0-9]+(-[a-z0-9]+)*"')], ["pattern-changed status compatible"]),
    "no pattern": ([('    label_pattern: "[a-z]+(-[a-z]+)*"\n', "")], ["pattern-changed status compatible"]),
    "a pattern where none was": ([("purpose: Who has it", 'purpose: Who has it\n    label_pattern: "[a-z]+"')], ["pattern-changed place compatible"]),
    "keys": ([("keys: [parcel_status]", "keys: [parcelStatus]")], ["keys-removed status breaking", "keys-added status compatible"]),
    "widths": ([("max_width: 12", "max_width: 14")], ["width-raised status breaking"]),
    "width lowered": ([("max_width: 12", "max_width: 10")], ["width-lowered status compatible"]),
    "missing": ([('display: "-"', 'display: "none"')], ["missing-display-changed status breaking"]),
    "missing meaning": ([("meaning: Not scanned yet", "meaning: Unknown")], ["meaning-changed status compatible"]),
    "missing gone": ([('    missing: {display: "-", meaning: Not scanned yet}\n', "")], ["missing-removed status breaking"]),
    "initial": ([("initial: booked", "initial: in-transit")], ["initial-removed status breaking", "initial-added status compatible"]),
    "an attribute": (
        [("{id: scan, title: Scan needed, type: bool}", "{id: scan, title: Needs a scan, type: bool, required: true}")],
        ["attribute-changed status.scan compatible", "attribute-text status.scan editorial"],
    ),
    "texts": ([("purpose: Who has it", "purpose: Whose it is"), ("aliases: [state]", "aliases: [states]")],
              ["dimension-text status editorial", "dimension-text place editorial"]),
}  # fmt: skip

OTHERS = {
    "a transition": (
        [("{from: booked, to: in-transit, on: first scan}", "{from: booked, to: delivered}")],
        ["transition-removed status.booked -> in-transit breaking", "transition-added status.booked -> delivered compatible"],
    ),
    "a trigger": (
        [("on: first scan", "on: second scan")],
        ["transition-trigger-changed status.booked -> in-transit breaking"],
    ),
    "no trigger": ([(", on: first scan", "")], ["transition-widened status.booked -> in-transit compatible"]),
    "confirmed": (
        [("decision: returns, planned: true", "decision: returns")],
        ["transition-confirmed status.in-transit -> sent-back compatible"],
    ),
    "only planned": (
        [("on: signature", "on: signature, planned: true")],
        ["transition-withdrawn status.in-transit -> delivered breaking"],
    ),
    "complete": (
        [("    transitions:\n", "    transitions_complete: true\n    transitions:\n")],
        ["transitions-completed status breaking"],
    ),
    "a rule tightened": (
        [("when: {status: delivered}", "when: {status: [delivered, sent-back]}")],
        ["rule-tightened at-home breaking"],
    ),
    "a rule loosened": ([("then: {place: home}", "then: {place: [home, shop]}")], ["rule-loosened at-home compatible"]),
    "a rule rewritten": (
        [("then: {place: [shop, home]}", "then: {place: {not: [depot, null]}}")],
        ["rule-rewritten usual editorial"],
    ),
    "advice": ([("then: {place: [shop, home]}", "then: {place: shop}")], ["advice-tightened usual compatible"]),
    "advice becomes a rule": ([("strength: should", "strength: must")], ["rule-tightened usual breaking"]),
    "a rule about a label that is new too": (
        [
            (HOME, HOME + "      - {label: car, meaning: A car}\n"),
            ("rules:\n", "rules:\n  - {id: in-car, when: {place: car}, then: {status: in-transit}, why: It moves}\n"),
        ],
        ["label-added place.car compatible", "advice-added in-car compatible"],
    ),
    "a new rule": (
        [("rules:\n", "rules:\n  - {id: in-shop, when: {place: shop}, then: {status: booked}, why: It waits}\n")],
        ["rule-added in-shop breaking"],
    ),
    "a rule removed": (
        [("  - {id: at-home, when: {status: delivered}, then: {place: home}, why: That is what it means}\n", "")],
        ["rule-removed at-home compatible"],
    ),
    "a table by result": (
        [("{when: {signed: yes}, then: delivered}", "{when: {signed: yes, scanned: yes}, then: delivered}")],
        ["derivation-result shown breaking"],
    ),
    "a table rewritten": (
        [("{when: {}, then: booked}", "{when: {scanned: no}, then: booked}")],
        ["derivation-rewritten shown editorial"],
    ),
    "a value of an input": (
        [("values: [yes, no, refused]", "values: [yes, no]")],
        ["derivation-input-removed shown breaking", "derivation-rewritten shown editorial"],
    ),
    "a level up": (
        [(RETURNS, "{id: returns, title: Returned parcels, maturity: finalized, date: 2026-05-01, record: 'https://e.org/3'}")],
        [
            "level-up returns compatible",
            "question-answered returns compatible",
            "record-changed returns editorial",
            "options-changed returns editorial",
            "blocks-changed returns editorial",
        ],
    ),
    "a level down": (
        [("maturity: finalized, date: 2026-03-02, record: \"https://e.org/1\"", "maturity: agreed, date: 2026-03-02, record: \"https://e.org/1\"")],
        ["level-down names breaking", "claim-withheld known breaking"],
    ),
    "an aspect": (
        [("aspects: {colour: proposed, size: finalized}", "aspects: {colour: agreed, weight: open}")],
        ["level-up look#colour compatible", "aspect-removed look#size breaking", "aspect-added look#weight compatible"],
    ),
    "superseded": (
        [("{id: look, title: The look, maturity: finalized, date: 2026-01-01, record: \"https://e.org/2\", aspects: {colour: proposed, size: finalized}}",
          "{id: look, title: The look, superseded_by: names}")],
        ["decision-superseded look breaking", "aspect-removed look#colour breaking", "aspect-removed look#size breaking", "record-changed look editorial"],
    ),
    "shipped": ([("shipped: true", "shipped: false")], ["shipping-withdrawn names breaking"]),
    "shipped for all": (
        [('version: "1.2"', 'version: "1.2"\nshipped: true')],
        ["shipped returns compatible", "shipped look compatible"],
    ),
    "a question": ([("One status or two?", "One or two?")], ["question-reworded returns editorial"]),
    "a claim": ([("Everybody knows where it is.", "Everybody knows.")], ["claim-reworded known breaking"]),
    "a claim's place": (
        [("where: [docs/index.md]", "where: [docs/start.md]")],
        ["claim-place-removed known compatible", "claim-place-added known compatible"],
    ),
    "a pair": ([("relation: close", "relation: exact")], ["pair-changed old breaking"]),
    "another target": ([("to: shop, relation: close", "to: depot, relation: close")], ["pair-changed old breaking"]),
    "total": ([("to: place, pairs", "to: place, total: true, pairs")], ["mapping-completed old compatible"]),
    "a principle": (
        [("says: A status is one word., strength: must", "says: A status is a word., strength: should")],
        ["principle-strength one-word compatible", "principle-text one-word editorial"],
    ),
    "a procedure": ([("Put it down.", "Drop it.")], ["procedure-text scan editorial"]),
    "a construct": ([("cardinality: exactly one", "cardinality: at most one")], ["construct-changed status-part breaking"]),
    "an example": (
        [("{status: booked, place: shop}", "{status: booked, place: depot}")],
        ["example-removed week editorial", "example-added week editorial"],
    ),
    "the vocabulary": ([('version: "1.2"', 'version: "1.3"')], ["vocabulary-text parcel editorial"]),
    "the scale": (
        [("decisions:\n", "maturity:\n  - {id: discussion, title: D, settled: false, phrases: []}\n  - {id: proposed, title: P, settled: false, phrases: []}\n"
                          "  - {id: finalized, title: F, settled: false, phrases: []}\ndecisions:\n")],
        None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LABELS)
def test_labels(name: str) -> None:
    edits, changes, findings = LABELS[name]
    found = compared(PARCEL, edited(PARCEL, *edits))
    assert (brief(found.changes), brief(remarks(found))) == (changes, findings)


@pytest.mark.parametrize("name", [*DIMENSIONS, *OTHERS])
def test_others(name: str) -> None:
    edits, changes = {**DIMENSIONS, **OTHERS}[name]
    found = brief(compared(PARCEL, edited(PARCEL, *edits)).changes)
    if changes is None:
        assert {line.split()[0] for line in found} & {"dimension-renamed", "scale-level-unsettled"}
    else:
        assert found == changes


def test_every_row_of_the_table_is_documented() -> None:
    assert sum(map(len, FAMILIES.values())) == len(KINDS)
    assert all(kind.doc and len(kind.grades) == 4 and kind.grade for kind in KINDS.values())


@given(st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_order_of_keys_and_layout_make_no_difference(random: object) -> None:
    from io import StringIO

    from ruamel.yaml import YAML

    def shuffled(value: object) -> object:
        if isinstance(value, dict):
            keys = list(value)
            random.shuffle(keys)  # type: ignore[attr-defined]
            return {key: shuffled(value[key]) for key in keys}
        return [shuffled(item) for item in value] if isinstance(value, list) else value

    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style = False
    yaml.sort_base_mapping_type_on_output = False
    text = PARCEL.replace("yes", "'yes'").replace("no]", "'no']").replace("no,", "'no',")
    out = StringIO()
    yaml.dump(shuffled(yaml.load(text)), out)
    assert brief(compare(catalog_of(PARCEL), catalog_of(out.getvalue())).changes) == []
