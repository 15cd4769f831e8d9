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
}
