"""Small vocabulary files whose entries do not fit each other (VOC006 to VOC013), and exactly what is said of each."""

from __future__ import annotations

from vocabulary_cases import HEAD, PLAIN, STATUS

CASES = {
    # VOC006
    "a label that nothing leads to, and a way out of an end": (
        STATUS
        + """  - {label: booked, meaning: M}
  - {label: lost, meaning: M}
  - {label: done, meaning: M, terminal: true}
  - {label: paused, meaning: M, terminal: varies}
  initial: booked
  transitions_complete: true
  transitions:
  - {from: booked, to: [done]}
""",
        [
            "16:24 VOC001 error `to` must be a label, but this is a list",
            "10:13 VOC006 warning no transition leads to `lost`, although the transitions are said to be complete",
            "11:13 VOC006 warning no transition leads to `done`, although the transitions are said to be complete",
            "12:13 VOC006 warning no transition leads to `paused`, although the transitions are said to be complete",
        ],
    ),
    "a way out of a terminal label": (
        STATUS
        + """  - {label: booked, meaning: M}
  - {label: done, meaning: M, terminal: true}
  transitions:
  - {from: null, to: booked}
  - {from: [booked, done], to: done}
  - {from: done, to: booked, on: reopened}
""",
        ["14:12 VOC006 warning `done` is terminal, but this transition leads out of it; remove it or say `terminal: varies`"],
    ),
    # VOC007
    "example rows": (
        STATUS
        + """  - {label: booked, meaning: M}
  - {label: on-way, meaning: M}
  missing: {display: "-", meaning: Unknown}
- {id: mood, title: Mood, purpose: P, cardinality: many, terms: [{label: good, meaning: M}, {label: bad, meaning: M}]}
examples:
- id: cases
  title: Cases
  columns: [status, mood]
  rows:
  - {status: booked, mood: bad, note: Forbidden}
  - {status: booked, mood: [good, bad]}
  - {status: "-", mood: good}
  - {status: null, mood: null}
  - {status: onway, modo: good}
  - {status: on-way}
rules:
- {id: hopeful, when: {status: booked}, then: {mood: good}, why: It only starts}
- {id: known, when: {mood: {present: true}}, then: {status: {not: [on-way]}}, strength: should, why: W}
- {id: unknown, when: {status: null}, then: {mood: {present: true}}, why: W}
""",
        [
            "18:28 VOC007 error the row breaks the rule `hopeful`: `mood` must be `good`",
            "20:15 VOC007 error `-` is how dimension `status` shows the missing state; write `null` here",
            "21:26 VOC007 error the row breaks the rule `unknown`: `mood` must be present",
            "22:21 VOC007 error `modo` is no column of the example `cases`; did you mean `mood`?",
            "22:14 VOC007 error `onway` is a spelling of `on-way`; write the label itself",
        ],
    ),
    # VOC008
    "replacements": (
        PLAIN
        + """  - {label: parked, meaning: M, deprecated: {use: parked}}
  reserved:
  - {label: sent, kind: legacy, use: on-way, reason: R}
  - {label: lost, kind: rejected, use: [on-way, onn-way], reason: R}
  - {label: gone, kind: removed, use: sent, reason: R}
  - {label: away, kind: legacy, use: status.booked, reason: R}
  - {label: off, kind: legacy, use: state.booked, reason: R}
""",
        [
            "14:49 VOC008 error `lost` cannot be replaced: dimension `status` has no label `onn-way`; did you mean `on-way`?",
            "15:39 VOC008 error `gone` cannot be replaced: `sent` is a legacy label of dimension `status`; use `on-way`",
            "17:37 VOC008 error `off` cannot be replaced: there is no dimension `state`; did you mean `status`?",
            "11:51 VOC008 error `parked` cannot be replaced: it names itself",
        ],
    ),
    # VOC009
    "decisions without what their level needs": (
        HEAD
        + """decisions:
- {id: a, title: A}
- {id: b, title: B, maturity: open}
- {id: c, title: C, maturity: finalized}
- {id: d, title: D, maturity: proposed, aspects: {form: finalized}}
- {id: e, title: E, superseded_by: d}
- {id: f, title: F, maturity: discussion, question: Which?}
dimensions: [{id: s, title: S, purpose: P, terms: [{label: x, meaning: M}]}]
""",
        [
            "5:8 VOC009 error decision `a` needs `maturity`; there is no default level",
            "6:31 VOC009 error decision `b` is at the level `open` and needs `question` (what is still to be answered)",
            "7:31 VOC009 error decision `c` is at the level `finalized` and needs `date` (when it was settled) and "
            "`record` (a URL, or a page and anchor of the project, where that is written down)",
            "8:57 VOC009 error decision `d` is at the level `finalized` and needs `date` (when it was settled) and "
            "`record` (a URL, or a page and anchor of the project, where that is written down)",
        ],
    ),
    # VOC010
    "a label that begins another": (
        STATUS + "  - {label: fail, meaning: M}\n  - {label: fail-exec, meaning: M}\n  - {label: fail-gate, meaning: M}\n",
        ["9:13 VOC010 note `fail` is the beginning of `fail-exec`, `fail-gate`, so no prefix can stand for it alone"],
    ),
    # VOC011
    "a total mapping that leaves a label out": (
        PLAIN
        + "mappings:\n- {id: m, from: status, to: status, total: true, pairs: [{from: booked, to: on-way, relation: close}]}\n",
        ["12:50 VOC011 error the mapping `m` is total, but leaves out `on-way` of `status`"],
    ),
    # VOC012
    "labels that eyes cannot tell apart": (
        STATUS
        + '  - {label: on-hold, meaning: M}\n  - {label: on_hold, meaning: M}\n  - {label: "no\u2011go", meaning: M}\n'
        + '  - {label: "p\u0430id", meaning: M}\n  - {label: "", meaning: M}\n  - {label: "a\\u200bb", meaning: M}\n  - {label: " x", meaning: M}\n'
        + '  - {label: "é", meaning: M}\n  - {label: "e\u0301a", meaning: M}\n  - {label: 進行, meaning: M}\n',
        [
            "11:14 VOC012 error the label `no\u2011go` holds a non-breaking hyphen (U+2011), which looks like an ASCII character",
            "12:14 VOC012 error the label `p\u0430id` mixes Cyrillic and Latin letters that look alike",
            "13:14 VOC012 error the label is empty",
            "14:14 VOC012 error the label holds the unprintable character U+200B (zero width space)",
            "15:14 VOC012 error the label ` x` begins or ends with a space",
            "17:14 VOC012 error the label `e\u0301a` is not in the composed form (NFC) that keyboards write",
            "10:13 VOC012 error `on_hold` differs from `on-hold` only by case or separator",
        ],
    ),
    # VOC013
    "a decision table with gaps": (
        PLAIN
        + """derivations:
- id: d
  title: D
  dimension: status
  inputs: [{id: seen, title: Seen, values: [yes, no]}, {id: age, title: Age, values: [new, old]}]
  rows:
  - {when: {seen: yes}, then: booked}
  - {when: {seen: yes, age: old}, then: on-way}
  cases:
  - {given: {seen: yes, age: new}, then: on-way}
""",
        [
            "16:3 VOC013 error no row of `d` covers seen=no, age=new and 1 more combinations",
            "18:5 VOC013 error row 2 of `d` is never reached: rows above it cover all its combinations",
            "20:42 VOC013 error the case says `on-way`, but row 1 gives `booked`",
        ],
    ),
    "a decision table that names what is not there": (
        PLAIN
        + """derivations:
- id: d
  title: D
  dimension: status
  inputs: [{id: seen, title: Seen, values: [yes, no]}]
  rows:
  - {when: {sen: yes}, then: bookd}
  - {when: {seen: on}, then: null}
  cases:
  - {given: {}, then: booked}
""",
        [
            "17:13 VOC013 error `sen` is no input of `d`; did you mean `seen`?",
            "18:19 VOC013 error the input `seen` has no value `on`; known values: `yes`, `no`",
            "20:6 VOC013 error the case leaves out the input `seen`",
            "17:30 VOC013 error dimension `status` has no label `bookd`; did you mean `booked`?",
        ],
    ),
    "a decision table with permitted labels": (
        PLAIN
        + """derivations:
- id: d
  title: D
  dimension: status
  inputs: [{id: seen, title: Seen, values: [yes, no]}]
  rows:
  - {when: {seen: yes}, then: [booked, on-way]}
  - {when: {}, then: null}
  cases:
  - {given: {seen: yes}, then: on-way}
  - {given: {seen: yes}, then: [on-way, booked]}
  - {given: {seen: no}, then: null}
""",
        [],
    ),
    # Open and partial sets.
    "labels of an open set": (
        STATUS + "  - {label: booked, meaning: M}\n  open_set: {pattern: 'x-[a-z]+'}\n  initial: [x-own, own]\n",
        ["11:20 VOC005 error dimension `status` has no label `own`; known labels: `booked`"],
    ),
    "a set of labels that are not described": (STATUS + "  - {label: booked}\n  described: false\n", []),
    "a partial set without meanings": (STATUS + "  - {label: booked}\n  partial: true\n  initial: other\n", []),
    # A planned transition may lead to a candidate.
    "planned transitions": (
        PLAIN
        + """  candidates: [{label: back, meaning: M}]
  transitions:
  - {from: booked, to: back, planned: true}
  - {from: booked, to: back}
""",
        ["14:24 VOC005 error `back` is only a candidate of dimension `status`: no decision has made it a label yet"],
    ),
}
