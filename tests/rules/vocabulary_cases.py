"""Small vocabulary files, and exactly what is said of each: `line:column CODE severity message`."""

from __future__ import annotations

HEAD = """
vocab: 1
id: parcel
title: Parcels
"""

#: A vocabulary with one dimension `status`, to which terms and more are added. Its terms start in line 9.
STATUS = (
    HEAD
    + """dimensions:
- id: status
  title: Status
  purpose: Where it is
  terms:
"""
)

PLAIN = (
    STATUS
    + """  - {label: booked, meaning: Announced}
  - {label: on-way, meaning: Moving}
"""
)

CASES = {
    "a vocabulary that is right": (PLAIN, []),
    # VOC001
    "no YAML": (
        "vocab: [1",
        ["1:8 VOC001 error this is not YAML: the `[` is not closed"],
    ),
    "no label at all": (
        STATUS.replace("terms:\n", "terms: []\n"),
        ["8:3 VOC001 error dimension `status` has no label; give it terms, or candidates while its names are open"],
    ),
    "candidates alone": (
        STATUS.replace("terms:\n", "terms: []\n  candidates:\n  - {label: on-way, meaning: Moving, decision: names}\n")
        + "decisions:\n- {id: names, title: Names, maturity: open, question: Which?}\n",
        [],
    ),
    "from nothing to nothing": (
        PLAIN + "  transitions:\n  - {from: null, to: null}\n",
        ["12:22 VOC001 error a transition from the missing state to the missing state is none; name a label on one side"],
    ),
    "a row without labels and a column twice": (
        PLAIN + "examples:\n- {id: e, title: E, columns: [status, status], rows: [{}, {status: booked}]}\n",
        [
            "12:39 VOC001 error `status` is already a column of this example",
            "12:55 VOC001 error this row names no label; remove it or fill it in",
        ],
    ),
    "an empty condition": (
        PLAIN
        + "rules:\n- {id: r, when: {}, then: {status: booked}, why: W}\n- {id: s, when: {status: {not: []}}, then: {status: booked}, why: W}\n",
        [
            "12:17 VOC001 error `when` must be a mapping of dimensions, but this is an empty mapping",
            "13:32 VOC001 error `not` must be a label, null or a list of them, but this is an empty list",
        ],
    ),
    "nothing": ("", ["1:1 VOC001 error a vocabulary file must be a mapping with `vocab: 1`, `id`, `title` and `dimensions`"]),
    "a list": ("- a", ["1:1 VOC001 error a vocabulary file must be a mapping with `vocab: 1`, `id`, `title` and `dimensions`"]),
    "a tag": (
        "vocab: !!int 1",
        ["1:8 VOC001 error the tag `tag:yaml.org,2002:int` is not allowed here; write the value without it"],
    ),
    "two documents": (PLAIN + "---\nvocab: 1\n", ["11:1 VOC001 error a second document starts here; one file is one vocabulary"]),
    "all faults of a file at once": (
        """
        vocab: 2
        id: Parcel
        titel: Parcels
        dimensions:
        - id: status
          title: [Status]
          purpose: Where it is
          max_width: wide
          partial: yes
          terms:
          - {label: booked, meening: Announced}
          - {meaning: Moving}
          - on-way
          reserved:
          - {label: lost, kind: old, reason: Gone}
        """,
        [
            "3:1 VOC001 error a vocabulary has no key `titel`; did you mean `title`?",
            "1:8 VOC001 error `vocab` must be `1`, not `2`",
            "2:5 VOC001 error `Parcel` is not an id; write it like `two-words`",
            "1:1 VOC001 error a vocabulary needs `title`: how displays name it",
            "6:10 VOC001 error `title` must be text, but this is a list",
            "8:14 VOC001 error `max_width` must be a number of terminal cells, at least 1, but this is `wide`",
            "11:21 VOC001 error a term has no key `meening`; did you mean `meaning`?",
            "12:5 VOC001 error a term needs `label`: the label as data, code and documents spell it",
            "13:5 VOC001 error `terms` must be a term, but this is `on-way`",
            "15:25 VOC001 error `kind` must be `legacy`, `rejected` or `removed`, not `old`",
            "9:12 VOC001 error `partial` must be `true` or `false`, but this is `yes`",
            "11:13 VOC001 error `booked` needs a `meaning`; only a dimension with `partial: true` or `described: false` may leave it out",
        ],
    ),
    "duplicate key and id": (
        HEAD
        + "title: Again\ndimensions:\n- {id: a, title: A, purpose: P, terms: [{label: x, meaning: M}]}\n- {id: a, title: B, purpose: P, terms: [{label: x, meaning: M}]}\n",
        [
            "4:1 VOC001 error the key `title` stands twice; it is first given in line 3",
            "7:8 VOC001 error the id `a` stands twice in `dimensions`; it is first given in line 6",
        ],
    ),
    "notes anywhere, and therefore no dimension of that id": (
        HEAD
        + """note: N
maturity: [{id: open, title: Open, settled: false, phrases: [open], note: N}]
dimensions:
- {id: note, title: T, purpose: P, terms: [{label: x, meaning: M}], missing: {display: "-", meaning: M, note: N}, open_set: {pattern: x, note: N}}
- {id: b, title: T, purpose: P, terms: [{label: x, meaning: M, note: N}], reserved: [{label: y, kind: legacy, reason: R, note: N}]}
procedures: [{id: p, title: P, note: N, steps: [{says: S, note: N}]}]
""",
        ["7:8 VOC001 error `note` is free text everywhere and cannot be the id of a dimension; choose another"],
    ),
    "no dimension": (HEAD + "dimensions: []\n", ["4:13 VOC001 error `dimensions` must not be empty"]),
    "attributes of the wrong type": (
        STATUS
        + """  - {label: booked, meaning: M, attributes: {scan: maybe, days: two, hue: red, place: town}}
  - {label: on-way, meaning: M, attributes: {scan: true}}
  attributes:
  - {id: scan, title: Scan, type: bool, required: true}
  - {id: days, title: Days, type: int}
  - {id: place, title: Place, type: text, values: [home, depot], required: true}
""",
        [
            "9:52 VOC001 error attribute `scan` of `booked` must be `true` or `false`, not `maybe`",
            "9:65 VOC001 error attribute `days` of `booked` must be a whole number, not `two`",
            "9:70 VOC001 error dimension `status` has no attribute `hue`; known attributes: `scan`, `days`, `place`",
            "9:87 VOC001 error attribute `place` of `booked` must be one of `home`, `depot`, not `town`",
            "10:13 VOC001 error `on-way` needs the attribute `place` (Place)",
        ],
    ),
    "a pattern that is none": (
        PLAIN + '  label_pattern: "[a-z"\n',
        ["11:19 VOC001 error `[a-z` is no regular expression: unterminated character set at position 4"],
    ),
    # Values keep their spelling.
    "labels that YAML takes for something else": (
        STATUS
        + "".join(
            f"  - {{label: {label}, meaning: M}}\n" for label in ("on", "no", "1.10", "12:30", "~", "2026-01-02", "'null'", "0x1F")
        ),
        [],
    ),
    "a label that is null": (
        STATUS + "  - {label: null, meaning: M}\n",
        ["9:6 VOC001 error a term needs `label`: the label as data, code and documents spell it"],
    ),
    # VOC002
    "one label twice": (
        PLAIN + "  - {label: booked, meaning: Again}\n  reserved:\n  - {label: on-way, kind: legacy, reason: Old}\n",
        [
            "11:13 VOC002 error `booked` is a term here and already a term in line 9; keep one of them",
            "13:13 VOC002 error `on-way` is a reserved label here and already a term in line 10; keep one of them",
        ],
    ),
    # VOC003
    "compact labels that collide": (
        STATUS + "  - {label: returned, meaning: M}\n  candidates:\n  - {label: returning, meaning: M}\n  compact_width: 6\n",
        [
            "11:13 VOC003 error `returned` and `returning` are both shown as `return`; raise `compact_width` to 7 or give one of them its own `compact`"
        ],
    ),
    "compact labels with a house abbreviation": (
        STATUS
        + "  - {label: returned, meaning: M}\n  candidates:\n  - {label: returning, meaning: M, compact: re-ing}\n  compact_width: 6\n",
        [],
    ),
    "compact labels cut by cells, not by characters": (
        STATUS + "  - {label: 進行中a, meaning: M}\n  - {label: 進行中b, meaning: M}\n  compact_width: 7\n",
        [],
    ),
    # VOC004
    "labels that break their form": (
        STATUS
        + "  - {label: Waiting, meaning: M}\n  - {label: ok, meaning: M, compact: okay}\n  max_width: 5\n  compact_width: 3\n  label_pattern: '[a-z]+'\n",
        [
            "9:13 VOC004 error `Waiting` does not match the pattern `[a-z]+` of dimension `status`",
            "9:13 VOC004 error `Waiting` is 7 cells wide; dimension `status` allows 5",
            "10:38 VOC004 error the compact label `okay` is 4 cells wide; the compact display has 3",
        ],
    ),
    "a wide label": (
        STATUS + "  - {label: 進行中, meaning: M}\n  max_width: 5\n",
        ["9:13 VOC004 error `進行中` is 6 cells wide; dimension `status` allows 5"],
    ),
    "a pattern without end": (
        STATUS + "  - {label: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!, meaning: M}\n  label_pattern: '(a|aa)+'\n",
        [
            "10:19 VOC004 error matching `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!` with this pattern does not come to an end; write it without nested repeats"
        ],
    ),
    # VOC005
    "references that dangle": (
        HEAD
        + """decisions:
- {id: names, title: Names, maturity: proposd, aspects: {form: sure}}
- {id: old, title: Old, superseded_by: nmes}
- {id: done, title: Done, maturity: finalized, date: 2026-01-01, record: docs/none.md}
- {id: good, title: Good, maturity: finalized, date: 2026-01-01, record: docs/record.md#outcome}
dimensions:
- id: status
  title: Status
  purpose: P
  decision: name
  initial: bookd
  terms:
  - {label: booked, meaning: M, decision: names#spelling}
  - {label: gone, meaning: M, decision: [good, other:x]}
  transitions:
  - {from: [booked, goen], to: gone}
constructs:
- {id: part, title: Part, purpose: P, dimension: staus}
examples:
- {id: cases, title: Cases, columns: [status, stat], rows: []}
rules:
- {id: r, when: {status: booked}, then: {state: gone}, why: W}
- {id: s, when: {status: {not: [bokked]}}, then: {status: {present: true}}, why: W}
mappings:
- {id: m, from: status, to: nowhere, pairs: [{from: bocked, to: x, relation: exact}]}
claims:
- {id: c, says: S, decision: nams, asserts: {maturity: final}}
""",
        [
            "5:39 VOC005 error there is no maturity level `proposd`; did you mean `proposed`?",
            "5:64 VOC005 error there is no maturity level `sure`; known levels: `open`, `discussion`, `proposed`, `preferred`, `favored`, `agreed`, `finalized`",
            "6:40 VOC005 error there is no decision `nmes`; did you mean `names`?",
            "7:74 VOC005 error the record of decision `done` is not there: there is no page `docs/none.md`",
            "13:13 VOC005 error there is no decision `name`; did you mean `names`?",
            "16:43 VOC005 error decision `names` has no aspect `spelling`; known aspects: `names#form`",
            "17:48 VOC005 error there is no vocabulary `other`; known vocabularies: `parcel`",
            "30:30 VOC005 error there is no decision `nams`; did you mean `names`?",
            "14:12 VOC005 error dimension `status` has no label `bookd`; did you mean `booked`?",
            "19:21 VOC005 error dimension `status` has no label `goen`; did you mean `gone`?",
            "21:50 VOC005 error there is no dimension `staus`; did you mean `status`?",
            "23:47 VOC005 error there is no dimension `stat`; did you mean `status`?",
            "25:42 VOC005 error there is no dimension `state`; did you mean `status`?",
            "26:33 VOC005 error dimension `status` has no label `bokked`; did you mean `booked`?",
            "28:53 VOC005 error dimension `status` has no label `bocked`; did you mean `booked`?",
            "28:29 VOC005 error there is no dimension `nowhere`; known dimensions: `status`",
            "30:56 VOC005 error there is no maturity level `final`; did you mean `finalized`?",
        ],
    ),
    "a decision that supersedes itself": (
        HEAD
        + """decisions:
- {id: a, title: A, superseded_by: b}
- {id: b, title: B, superseded_by: a}
dimensions: [{id: s, title: S, purpose: P, terms: [{label: x, meaning: M}]}]
""",
        [
            "5:36 VOC005 error decision `a` is superseded by itself in the end",
            "6:36 VOC005 error decision `b` is superseded by itself in the end",
        ],
    ),
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
