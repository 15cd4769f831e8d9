"""Drift in lists, data and under directives, and drift beside text that excuses only itself."""

from __future__ import annotations

PAGES: dict[str, tuple[str, list[str]]] = {
    # Lists.
    "a bullet list of states": (
        "# Run states\n\n- `QUEUED`: waits\n- `RUNNING`: runs\n- `SUCCESS`: ended well\n- `FAILED`: ended badly\n",
        ["5:4 VOC102 warning SUCCESS"],
    ),
    "a bullet list with bold code": (
        "- **`QUEUED`** waits\n- **`RUNNING`** runs\n- **`PENDING`** waits too\n- **`FAILED`** failed\n",
        ["3:6 VOC102 warning PENDING"],
    ),
    "a numbered list": (
        "1. `QUEUED`\n2. `RUNNING`\n3. `SUCCEEDED`\n4. `RUN_ABORTED`\n",
        ["4:5 VOC102 warning RUN_ABORTED"],
    ),
    "a stranger in a list": ("- `QUEUED`\n- `RUNNING`\n- `SLEEPING`\n- `FAILED`\n", ["3:4 VOC101 warning SLEEPING"]),
    "another case in a list": ("- `QUEUED`\n- `RUNNING`\n- `failed`\n- `SUCCEEDED`\n", ["3:4 VOC105 warning failed"]),
    "an incomplete list that says all": (
        "A circuit is one of `closed`, `half-open` or `open`. All run states are:\n\n- `QUEUED`\n- `RUNNING`\n- `SUCCEEDED`\n- `FAILED`\n",
        ["3:4 VOC202 warning TIMED_OUT"],
    ),
    "an incomplete sentence": (
        "The run state must be one of `QUEUED`, `RUNNING`, `SUCCEEDED` and `FAILED`.\n",
        ["1:31 VOC202 warning TIMED_OUT"],
    ),
    "valid values": ("Valid values: `low`, `medium` and `critical`.\n", ["1:16 VOC202 warning high"]),
    "a list declared complete": (
        "<!-- vocab: complete severity -->\n- `low`\n- `medium`\n- `high`\n",
        ["2:4 VOC202 error critical"],
    ),
    "a table declared complete": (
        "<!-- vocab: complete circuit -->\n| Circuit state | x |\n|---|---|\n| closed | a |\n| open | b |\n",
        ["2:3 VOC202 error half-open"],
    ),
    "a group declared complete": (
        "<!-- vocab: complete ticket-status group=over -->\n- `done`\n",
        ["2:4 VOC202 error canceled"],
    ),
    "a paragraph declared complete": (
        "<!-- vocab: complete circuit -->\nIt is `closed` or `open`.\n",
        ["2:8 VOC202 error half-open"],
    ),
    # Directives and settings.
    "a bound list": (
        "<!-- vocab: bind severity -->\n- `low`\n- `minor`\n- `huge`\n",
        ["3:4 VOC102 error minor", "4:4 VOC101 error huge"],
    ),
    "a bound table": (
        "<!-- vocab: bind Answer=ticket-status -->\n| Answer | x |\n|---|---|\n| pending | a |\n| hidden | b |\n",
        ["4:3 VOC102 error pending", "5:3 VOC101 error hidden"],
    ),
    "a bound paragraph": (
        "<!-- vocab: bind ticket-status -->\nIt is `pending` or `lost`.\n",
        ["2:8 VOC102 error pending", "2:21 VOC101 error lost"],
    ),
    "a bound fence": (
        "<!-- vocab: bind status=ticket-status -->\n```yaml\nstatus: closed\n```\n",
        ["3:9 VOC102 error closed"],
    ),
    # Data.
    "a payload": ('```json\n{\n  "id": 7,\n  "ticket_status": "closed"\n}\n```\n', ["4:21 VOC102 error closed"]),
    "a payload with a camel key": ('```json\n{"runState": "PENDING"}\n```\n', ["2:15 VOC102 error PENDING"]),
    "a nested payload": (
        '```json\n{"data": {"tickets": [{"id": 1, "ticket_status": "done"}, {"id": 2, "ticket_status": "pending"}]}}\n```\n',
        ["2:87 VOC102 error pending"],
    ),
    "a value that never was": ('```json\n{"ticket_status": "sleeping"}\n```\n', ["2:20 VOC403 error sleeping"]),
    "a misspelt value": ("```yaml\nticket_status: in-progres\n```\n", ["2:16 VOC403 error in-progres"]),
    "a value in another case": ("```yaml\nrun_state: failed\n```\n", ["2:12 VOC105 error failed"]),
    "a compact value": ("```yaml\nticket_status: in-progr\n```\n", ["2:16 VOC103 error in-progr"]),
    "a candidate as value": ("```yaml\nticket_status: on-hold\n```\n", ["2:16 VOC106 error on-hold"]),
    "a value of another dimension": ("```yaml\nticket_status: retired\n```\n", ["2:16 VOC104 error retired"]),
    "the other spelling in data": (
        "```yaml\norderState: canceled\nticket_status: cancelled\n```\n",
        ["2:13 VOC102 error canceled", "3:16 VOC102 error cancelled"],
    ),
    "a list of values": ('```toml\nrun_state = ["QUEUED", "PENDING"]\n```\n', ["2:25 VOC102 error PENDING"]),
    "a common key beside labels": (
        '```json\n[{"id": 1, "status": "open"}, {"id": 2, "status": "done"}, {"id": 3, "status": "closed"}]\n```\n',
        ["2:81 VOC102 error closed"],
    ),
    "front matter": ("---\nticket_status: pending\n---\n\n# A\n", ["2:16 VOC102 error pending"]),
    "front matter behind a mark": ("\ufeff---\nrunState: SUCCESS\n---\n\n# A\n", ["2:11 VOC102 error SUCCESS"]),
    "a record that breaks a rule": ("```yaml\nticket_status: canceled\nseverity: critical\n```\n", ["3:11 VOC203 error critical"]),
    "a fence in a list": ('1. Send:\n\n    ```json\n    {"ticket_status": "closed"}\n    ```\n', ["4:24 VOC102 error closed"]),
    "json lines": ('```jsonl\n{"ticket_status": "done"}\n{"ticket_status": "closed"}\n```\n', ["3:20 VOC102 error closed"]),
    # Excuses that reach no further than they should.
    "an excuse in the sentence before": (
        "The old name was `in_review`. Set it to `in_review` now.\n",
        ["1:42 VOC102 error in_review"],
    ),
    "an excuse in another paragraph": ("We renamed a few.\n\nSet it to `in_review`.\n", ["3:12 VOC102 error in_review"]),
    "an excuse in another section": (
        "## Upgrading\n\nUse `in_review`.\n\n## Usage\n\nUse `in_review`.\n",
        ["7:6 VOC102 error in_review"],
    ),
    "an excuse in another row": (
        "| Ticket status | Note |\n|---|---|\n| pending | renamed |\n| closed | over |\n| open | new |\n",
        ["4:3 VOC102 error closed"],
    ),
    "a quotation above": ("> It is `in_review`.\n\nIt is `in_review`.\n", ["3:8 VOC102 error in_review"]),
    "struck beside": ("~~`in_review`~~ `RUN_ABORTED`\n", ["1:18 VOC102 error RUN_ABORTED"]),
    "the new column of a migration": (
        "| Old | New |\n|---|---|\n| `closed` | `in_review` |\n| `pending` | `in-progress` |\n",
        ["3:15 VOC102 error in_review"],
    ),
    "an option of that name elsewhere": (
        "Each ticket has a ticket status. Use the `--pending` flag. Its ticket status is `pending`.\n",
        ["1:82 VOC102 warning pending"],
    ),
    "a label with a telling name": (
        "| Ticket status |\n|---|\n| open |\n| invalid |\n| closed |\n",
        ["4:3 VOC102 error invalid", "5:3 VOC102 error closed"],
    ),
    "a negation of something else": (
        "If the job does not finish, it ends in the run state `RUN_ABORTED`.\n",
        ["1:55 VOC102 error RUN_ABORTED"],
    ),
    "a negation in the meaning": (
        "| Ticket status | Meaning |\n|---|---|\n| open | it has no owner |\n| closed | it cannot be changed and is never shown |\n",
        ["4:3 VOC102 error closed"],
    ),
    "no longer in the meaning": (
        "| Run state | Meaning |\n|---|---|\n| QUEUED | waits |\n| RUN_ABORTED | a run that is no longer running |\n",
        ["4:3 VOC102 error RUN_ABORTED"],
    ),
    "a negation in the meaning of an item": (
        "- `QUEUED`: has not started\n- `RUNNING`: has not ended\n- `SUCCESS`: could not be better\n- `FAILED`: did not work\n",
        ["3:4 VOC102 warning SUCCESS"],
    ),
    "something else is removed": (
        "A device can only be removed from the fleet if its device state is set to `dead`.\n",
        ["1:76 VOC102 warning dead"],
    ),
    "something else is rejected": (
        "When the request is rejected, the ticket status becomes `pending`.\n",
        ["1:58 VOC102 warning pending"],
    ),
    "a previous step": ("In the previous step the run ended in `RUN_ABORTED`.\n", ["1:40 VOC102 error RUN_ABORTED"]),
    "an error that somebody sees": (
        "The run state is `RUN_ABORTED`, and an error is shown to the requester.\n",
        ["1:19 VOC102 error RUN_ABORTED"],
    ),
    "a section on handling errors": ("## Error handling\n\nThe run ends in `RUN_ABORTED`.\n", ["3:18 VOC102 error RUN_ABORTED"]),
    "a section on changes of state": ("## State changes\n\nIt goes to `in_review`.\n", ["3:13 VOC102 error in_review"]),
    "a note of the forge": ("> [!NOTE]\n> The ticket is then `in_review`.\n", ["2:23 VOC102 error in_review"]),
    "a note as a quotation": ("> **Note:** the ticket is then `in_review`.\n", ["1:33 VOC102 error in_review"]),
    "a row with a code of another kind": (
        "| Ticket status | Flag |\n|---|---|\n| open | `--old-name` |\n| pending | `--removed` |\n",
        ["4:3 VOC102 error pending"],
    ),
    "a numbered section": ("## 2.1 Runs\n\nIt is `RUN_ABORTED`.\n", ["3:8 VOC102 error RUN_ABORTED"]),
    "an example that is not the wrong one": (
        'Wrong values are refused. A good request is:\n\n```json\n{"ticket_status": "closed"}\n```\n',
        ["4:20 VOC102 error closed"],
    ),
    "an example of the dimension": ("It has a ticket status such as `pending`.\n", ["1:33 VOC102 warning pending"]),
    "an example of statuses": ("Some states, like `pending` and `done`, are last.\n", ["1:20 VOC102 warning pending"]),
    "what it is followed by": ("The ticket status `open` is followed by `pending`.\n", ["1:42 VOC102 warning pending"]),
    "a status of its own kind": ("The current status `pending` is last.\n", ["1:21 VOC102 warning pending"]),
    "another dimension named as well": ("A ticket has a run state and the status `pending`.\n", ["1:42 VOC102 warning pending"]),
    "lacks a label that only another sentence names": (
        "The status is one of `open`, `in-progress`, `done` or `canceled`. Then `waiting-for-customer` comes.\n",
        ["1:23 VOC202 warning waiting-for-customer"],
    ),
    "a label left behind beside compact ones": (
        "| Ticket status | Short |\n|---|---|\n| `in-progress` | `in-progr` |\n| `waiting-for-customer` | `waiting-` |\n| `closed` | `closed` |\n",
        ["5:4 VOC102 error closed"],
    ),
    "what is said of a status behind it": ("The `minor` severity stops modules of the plugin.\n", ["1:6 VOC102 warning minor"]),
    "states as an object": ("Agents manage states like `in_review` all day.\n", ["1:28 VOC102 error in_review"]),
    "a run as an owner": ("**Why is my run `PENDING`?** No worker is free.\n", ["1:18 VOC102 warning PENDING"]),
    "the label to use in another sentence": (
        "Set the ticket status to `pending`. It does not end. Then comes `waiting-for-customer`.\n",
        ["1:27 VOC102 warning pending"],
    ),
    "an arrow that is not between them": (
        "`status` → the ticket status: `open`, `done`, `pending`, `canceled`.\n",
        ["1:48 VOC102 warning pending"],
    ),
    "a separator in a plain label, beside the dimension": ("The ticket status `d-one` is last.\n", ["1:20 VOC105 warning d-one"]),
}
