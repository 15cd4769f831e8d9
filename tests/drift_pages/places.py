"""Drift in all the places that Markdown has."""

from __future__ import annotations

PAGES: dict[str, tuple[str, list[str]]] = {
    # Tables.
    "a label left behind in a reference table": (
        "# Tickets\n\n| Ticket status | Meaning |\n|---|---|\n| open | new |\n| closed | over |\n| in-progress | at work |\n",
        ["6:3 VOC102 error closed"],
    ),
    "a label left behind, as code": (
        "| Ticket status | Meaning |\n|---|---|\n| `open` | new |\n| `in_review` | looked at |\n",
        ["4:4 VOC102 error in_review"],
    ),
    "a header by its id": ("| ticket-status |\n|---|\n| open |\n| pending |\n", ["4:3 VOC102 error pending"]),
    "a header by alias": ("| State of the Ticket |\n|---|\n| open |\n| pending |\n", ["4:3 VOC102 error pending"]),
    "a header of one word": (
        "| Status | Meaning |\n|---|---|\n| open | a |\n| in-progress | b |\n| done | c |\n| pending | d |\n",
        ["6:3 VOC102 error pending"],
    ),
    "a table without leading pipes": (
        "Ticket status | Who\n--- | ---\nopen | all\nre-opened | some\n",
        ["4:1 VOC102 error re-opened"],
    ),
    "a misspelt label in a table": (
        "| Ticket status |\n|---|\n| in-progress |\n| in-porgress |\n| don |\n",
        ["4:3 VOC101 error in-porgress", "5:3 VOC101 error don"],
    ),
    "a label that never was": ("| Run state | x |\n|---|---|\n| QUEUED | a |\n| SLEEPING | b |\n", ["4:3 VOC101 error SLEEPING"]),
    "wrong case in a table": (
        "| Run state |\n|---|\n| QUEUED |\n| Running |\n| timed-out |\n",
        ["4:3 VOC105 error Running", "5:3 VOC105 error timed-out"],
    ),
    "wrong separator in a table": ("| Circuit state |\n|---|\n| `open` |\n| `half_open` |\n", ["4:4 VOC105 error half_open"]),
    "compact in a table": ("| Ticket status |\n|---|\n| open |\n| in-progr |\n", ["4:3 VOC103 error in-progr"]),
    "a candidate in a table": (
        "| Ticket status | Means |\n|---|---|\n| open | a |\n| on-hold | b |\n",
        ["4:3 VOC106 error on-hold"],
    ),
    "another dimension in a table": (
        "| Ticket status | x |\n|---|---|\n| open | a |\n| FAILED | b |\n",
        ["4:3 VOC104 error FAILED"],
    ),
    "another vocabulary in a table": ("| Severity | x |\n|---|---|\n| low | a |\n| retired | b |\n", ["4:3 VOC104 error retired"]),
    "columns that are swapped": (
        "| Ticket status | Severity |\n|---|---|\n| open | low |\n| high | done |\n",
        ["4:3 VOC104 error high", "4:10 VOC104 error done"],
    ),
    "the other spelling in each table": (
        "| Ticket status |\n|---|\n| cancelled |\n| open |\n\n| Order state |\n|---|\n| canceled |\n| placed |\n",
        ["3:3 VOC102 error cancelled", "8:3 VOC102 error canceled"],
    ),
    "several labels in one cell": ("| Ticket status |\n|---|\n| open, pending or done |\n", ["3:9 VOC102 error pending"]),
    "several spans in one cell": ("| Run state |\n|---|\n| `QUEUED` or `PENDING` |\n", ["3:16 VOC102 error PENDING"]),
    "a column without a telling header": (
        "| Value | Colour |\n|---|---|\n| `open` | red |\n| `in-progress` | blue |\n| `in_review` | grey |\n| `done` | green |\n",
        ["5:4 VOC102 warning in_review"],
    ),
    "plain words without a telling header": (
        "| Value | Colour |\n|---|---|\n| QUEUED | red |\n| RUNNING | blue |\n| SUCCESS | grey |\n| FAILED | green |\n",
        ["5:3 VOC102 warning SUCCESS"],
    ),
    "a wide width": (
        "| Ticket status | Width |\n|---|---|\n| in-progress | 10 |\n| open | 4 |\n| done | 4 |\n",
        ["3:17 VOC201 error 10"],
    ),
    "a wrong compact": (
        "| Ticket status | Compact |\n|---|---|\n| in-progress | in-prog |\n| waiting-for-customer | waiting- |\n| canceled | canceled |\n",
        ["3:17 VOC201 error in-prog"],
    ),
    "a row that breaks a rule": (
        "| Ticket status | Severity |\n|---|---|\n| open | critical |\n| canceled | critical |\n",
        ["4:14 VOC203 error critical"],
    ),
    "wide characters in front": (
        "| 説明 | Ticket status |\n|---|---|\n| 新しい | open |\n| 終わり 🎉 | closed |\n",
        ["4:11 VOC102 error closed"],
    ),
    "an escaped pipe in front": (
        "| a \\| b | Ticket status |\n|---|---|\n| `x|y` | open |\n| a \\| b | closed |\n",
        ["4:12 VOC102 error closed"],
    ),
    "a table in a list": (
        "- text\n\n    | Ticket status | x |\n    |---|---|\n    | open | a |\n    | closed | b |\n",
        ["6:7 VOC102 error closed"],
    ),
    "a table in an admonition": (
        '!!! note "Statuses"\n\n    | Ticket status | x |\n    |---|---|\n    | open | a |\n    | closed | b |\n',
        ["6:7 VOC102 error closed"],
    ),
    "a html table": (
        "<table>\n<tr><th>Ticket status</th><th>x</th></tr>\n<tr><td>open</td><td>a</td></tr>\n<tr><td>closed</td><td>b</td></tr>\n</table>\n",
        ["4:9 VOC102 error closed"],
    ),
    "a html table with code": (
        "<table>\n<tr><th>Run state</th></tr>\n<tr><td><code>QUEUED</code></td></tr>\n<tr><td><code>PENDING</code></td></tr>\n</table>\n",
        ["4:15 VOC102 error PENDING"],
    ),
    "a cli option beside": (
        "| Flag | Ticket status | Effect |\n|---|---|---|\n| `--todo` | `open` | a |\n| `--over` | `closed` | b |\n",
        ["4:15 VOC102 error closed"],
    ),
    # Sentences.
    "set the status to": ("Set the ticket status to `pending` and wait.\n", ["1:27 VOC102 warning pending"]),
    "a state with a form of its own": ("The job ends in the run state `RUN_ABORTED`.\n", ["1:32 VOC102 error RUN_ABORTED"]),
    "a device that is": ("A device that reports nothing is `dead`.\n", ["1:35 VOC102 warning dead"]),
    "a word as a string": ('The field holds the ticket status `"pending"`.\n', ["1:37 VOC102 warning pending"]),
    "an adjective": ("All `pending` tickets are listed.\n", ["1:6 VOC102 warning pending"]),
    "two in a row": ("It moves from `pending` to `in_review`.\n", ["1:16 VOC102 warning pending", "1:29 VOC102 error in_review"]),
    "several in a sentence": (
        "A run is `QUEUED`, `RUNNING`, `SUCCESS` or `FAILED`.\n",
        ["1:32 VOC102 warning SUCCESS"],
    ),
    "a variant in a sentence": ("Wait until it is `in_progress`.\n", ["1:19 VOC105 warning in_progress"]),
    "a compact label in a sentence": ("Wait until it is `waiting-`; then `in-progr`.\n", ["1:36 VOC103 warning in-progr"]),
    "a slip in a sentence": ("Wait until it is `in-progess`.\n", ["1:19 VOC101 warning in-progess"]),
    "letters swapped in a sentence": ("It is `waiting-for-cusotmer` now.\n", ["1:8 VOC101 warning waiting-for-cusotmer"]),
    "camel case": ("The phase ends with `LinkLost`.\n", ["1:22 VOC102 error LinkLost"]),
    "a slip in camel case": ("The phase ends with `LinkDrainning`.\n", ["1:22 VOC101 warning LinkDrainning"]),
    "a member of a type": ("It returns `RunState.PENDING`.\n", ["1:22 VOC102 warning PENDING"]),
    "a member with two colons": ("Match on `DeviceState::dead`.\n", ["1:24 VOC102 warning dead"]),
    "a member in snake case": ("Set `state=run_state.RUN_ABORTED` there.\n", ["1:22 VOC102 warning RUN_ABORTED"]),
    "a member of a module": ("Import `desk.types.TicketStatus.in_review`.\n", ["1:33 VOC102 warning in_review"]),
    "a pair in a code span": (
        'Send `ticket_status: pending` or `"runState": "SUCCESS"`.\n',
        ["1:22 VOC102 warning pending", "1:48 VOC102 warning SUCCESS"],
    ),
    "a filter in a code span": ("Filter by `run_state=PENDING`.\n", ["1:22 VOC102 warning PENDING"]),
    "bold around code": ("Set it to **`in_review`** first.\n", ["1:14 VOC102 error in_review"]),
    "code with two backticks": ("Set it to `` in_review `` first.\n", ["1:14 VOC102 error in_review"]),
    "in a link": ("See [`in_review`](x.md).\n", ["1:7 VOC102 error in_review"]),
    "in a heading": ("# Ticket status\n\n## What `in_review` means\n\nText.\n", ["3:10 VOC102 error in_review"]),
    "in a setext heading": ("Runs in `RUN_ABORTED`\n=====================\n\nText.\n", ["1:10 VOC102 error RUN_ABORTED"]),
    "in a paragraph that wraps": ("The desk sets it\nto `in_review` and\nwaits.\n", ["2:5 VOC102 error in_review"]),
    "with crlf": (
        "# A\r\n\r\nSet it to `in_review`.\r\n\r\n| Run state |\r\n|---|\r\n| QUEUED |\r\n| PENDING |\r\n",
        ["3:12 VOC102 error in_review", "8:3 VOC102 error PENDING"],
    ),
    "in html": ("<p>It is <code>in_review</code>.</p>\n", ["1:16 VOC102 error in_review"]),
    # Containers.
    "in an admonition": ("!!! note\n\n    Set it to `in_review`.\n", ["3:16 VOC102 error in_review"]),
    "in a details block": ('??? tip "More"\n    Set it to `in_review`.\n', ["2:16 VOC102 error in_review"]),
    "in a tab": (
        '=== "Web"\n\n    Set it to `in_review`.\n\n=== "Shell"\n\n    Or `RUN_ABORTED`.\n',
        ["3:16 VOC102 error in_review", "7:9 VOC102 error RUN_ABORTED"],
    ),
    "in a block of pymdown": ("/// note | Title\nSet it to `in_review`.\n///\n", ["2:12 VOC102 error in_review"]),
    "in a nested list": ("- a\n    - b\n        - set it to `in_review`\n", ["3:22 VOC102 error in_review"]),
    "in a task list": ("- [ ] set it to `in_review`\n", ["1:18 VOC102 error in_review"]),
    "in a footnote": ("Text.[^1]\n\n[^1]: It is then `in_review`.\n", ["3:19 VOC102 error in_review"]),
    "in a definition list": ("Waiting\n:   The ticket is `in_review`.\n", ["2:20 VOC102 error in_review"]),
    "behind a html block": ('<div class="x" markdown>\n\nSet it to `in_review`.\n\n</div>\n', ["3:12 VOC102 error in_review"]),
    # As projects have them.
    "api reference": (
        "#### Response\n\n| Field | Type | Description |\n|---|---|---|\n| `ticket_status` | string | One of `open`, `in-progress`, `in_review`, `done`, `canceled` |\n",
        ["5:61 VOC102 error in_review"],
    ),
    "curl": ('```json\n{"ticket_status": "in_review", "title": "x"}\n```\n', ["2:20 VOC102 error in_review"]),
    "how to": ("## Close a ticket\n\n1. Open the ticket.\n2. Set its status to `re-opened`.\n", ["4:23 VOC102 error re-opened"]),
    "param desc": ("- `status` (string): the ticket status, for example `in_review`.\n", ["1:54 VOC102 error in_review"]),
    "automation": ("When the customer answers, the ticket goes back from `pending` to `open`.\n", ["1:55 VOC102 warning pending"]),
    "faq": ("**Why is my run `PENDING`?** No worker is free.\n", ["1:18 VOC102 warning PENDING"]),
    "note cell": ("| Run state | Next |\n|---|---|\n| QUEUED | `RUNNING` or `RUN_ABORTED` |\n", ["3:26 VOC102 error RUN_ABORTED"]),
    "diagram text": ("The ticket status flow: `open` → `in_review` → `done`.\n", ["1:35 VOC102 error in_review"]),
    "not in sentence": ("If you do not answer, the ticket is `pending`.\n", ["1:38 VOC102 warning pending"]),
    "upper": ("The device state is shown as `NOT_READY`.\n", ["1:31 VOC102 error NOT_READY"]),
    "heading": ("### Status: `in_review`\n\nSomebody looks at it.\n", ["1:14 VOC102 error in_review"]),
    "tooltip": ("Hover over the badge: `in_review` means that somebody looks at it.\n", ["1:24 VOC102 error in_review"]),
}
