"""Pages with tables and lists of other vocabularies, of options, rights and codes."""

from __future__ import annotations

PAGES: dict[str, str] = {
    # Other vocabularies under the same header.
    "http statuses": "| Status | Meaning |\n|---|---|\n| 200 | ok |\n| 404 | not found |\n| 409 | closed |\n",
    "http statuses in words": "| Status | Code |\n|---|---|\n| OK | 200 |\n| Not Found | 404 |\n",
    "statuses of a pull request": "| Status | Meaning |\n|---|---|\n| `open` | can be merged |\n| `merged` | is merged |\n| `closed` | was refused |\n",
    "statuses of a record": "| Status | Meaning |\n|---|---|\n| proposed | a draft |\n| accepted | in force |\n| superseded | replaced |\n",
    "statuses of a feature": "| Feature | Status |\n|---|---|\n| Export | done |\n| Import | planned |\n| Sync | beta |\n| Search | alpha |\n",
    "phases of kubernetes": "| Status | Meaning |\n|---|---|\n| `Pending` | waits |\n| `Running` | runs |\n| `Succeeded` | ended |\n| `Unknown` | lost |\n",
    "conclusions of the ci": "| Conclusion | Meaning |\n|---|---|\n| `success` | green |\n| `cancelled` | stopped |\n| `timed_out` | too long |\n",
    "states of a socket": "| State | Meaning |\n|---|---|\n| `CLOSED` | nothing |\n| `LISTEN` | waits |\n| `ESTABLISHED` | talks |\n",
    "states of a promise": "A promise is `pending`, `fulfilled` or `rejected`.\n",
    "levels of a log": "Levels are `debug`, `info`, `minor`, `error` and `fatal`.\n",
    "modes of a mount": "The mode is `private`, `shared` or `slave`.\n",
    "rights in java": "A member is `public`, `protected` or `private`.\n",
    "roles of a chat": "Messages carry `system`, `user` or `assistant`.\n",
    "display values": "CSS knows `visible`, `hidden` and `collapse`.\n",
    "a list of another vocabulary": "The forge has these:\n\n- `todo`: later\n- `pending`: soon\n- `merged`: past\n- `closed`: over\n",
    "labels of a tracker": "- `bug`\n- `invalid`\n- `wontfix`\n- `blocker`\n",
    "a mixture of several dimensions": "| Value | Of |\n|---|---|\n| `open` | ticket |\n| `FAILED` | run |\n| `high` | severity |\n| `retired` | device |\n",
    "statuses of two dimensions in one column": "| Text |\n|---|\n| open |\n| in-progress |\n| waiting-for-customer |\n| done |\n| active |\n| retired |\n",
    # Headers that merely resemble.
    "a header that says more": "| Status code | Meaning |\n|---|---|\n| open | x |\n| closed | y |\n",
    "a header with another head": "| Ticket | Status page |\n|---|---|\n| done | closed |\n| open | hidden |\n",
    "a header in the plural of another": "| Statuses of the build | x |\n|---|---|\n| closed | y |\n",
    "cells of sentences": "| Ticket status | x |\n|---|---|\n| see the closed list | y |\n| pending answers stay here | z |\n| open | o |\n",
    "cells that are empty or say any": "| Ticket status | x |\n|---|---|\n| - | y |\n| any | z |\n| open | o |\n| n/a | o |\n| (none) | o |\n| all | p |\n",
    "cells with links": "| Ticket status | x |\n|---|---|\n| [open](#open) | y |\n| [done](#done) | z |\n",
    "cells with emphasis": "| Ticket status | x |\n|---|---|\n| **open** | y |\n| *done* | z |\n",
    "cells with explanation": "| Ticket status | x |\n|---|---|\n| `open` (was `closed`) | y |\n| `done` | z |\n",
    "cells with marks": "| Ticket status | x |\n|---|---|\n| ✅ done | y |\n| 🚧 in-progress | z |\n| open | z |\n",
    "a status of features": "| Feature | Status |\n|---|---|\n| Export | ✅ |\n| Import | ❌ |\n",
    "a severity of others": "| Severity | Meaning |\n|---|---|\n| error | stops |\n| warning | goes on |\n| info | nothing |\n",
    # Options, rights, parameters.
    "parameters": "| Parameter | Type | Meaning |\n|---|---|---|\n| `user` | string | who |\n| `hidden` | bool | whether |\n| `status` | string | which |\n",
    "parameters without a type": "| Parameter | Meaning |\n|---|---|\n| `user` | who files the ticket |\n| `private` | whether the status shows |\n",
    "a name and a type": "| Name | Type | Meaning |\n|---|---|---|\n| `user` | `string` | who |\n| `agent` | `string` | who else |\n",
    "options with defaults": "| Option | Default |\n|---|---|\n| `hidden` | `false` |\n| `private` | `false` |\n",
    "flags": "| Flag | Meaning |\n|---|---|\n| `--closed` | only closed |\n| `--pending` | only pending |\n",
    "settings": "| Setting | Value |\n|---|---|\n| `tickets.closed` | 10 |\n| `user` | root |\n",
    "columns": "| Column | Type |\n|---|---|\n| `user` | text |\n| `agent` | text |\n| `closed` | timestamp |\n",
    "events": "| Event | When |\n|---|---|\n| `closed` | a ticket ends |\n| `pending` | a ticket waits |\n",
    "endpoints": "| Endpoint | Status |\n|---|---|\n| `/closed` | 200 |\n| `/pending` | 201 |\n",
    "rights": "| | user | agent | owner |\n|---|---|---|---|\n| read | ✓ | ✓ | ✓ |\n| write | | ✓ | ✓ |\n",
    "rights by role": "| Right | Role |\n|---|---|\n| read | everyone |\n| write | admin |\n| delete | owner |\n",
    "environment": "| Variable | Default |\n|---|---|\n| `USER` | |\n| `PENDING` | 3 |\n",
    "metrics": "| Metric | Meaning |\n|---|---|\n| `tickets_closed` | how many |\n| `pending` | how many wait |\n",
    "error codes": "| Code | Meaning |\n|---|---|\n| `RUN_ABORTED_BY_SIGNAL` | killed |\n| `NOT_READY` | later |\n| `PENDING` | wait |\n",
    "a comparison of tools": "| Desk | Forge | Tracker |\n|---|---|---|\n| open | opened | new |\n| done | closed | fixed |\n| canceled | invalid | wontfix |\n",
    "a mapping to another tool": "| Forge | Ticket status |\n|---|---|\n| `closed` | `done` |\n| `opened` | `open` |\n| `pending` | `in-progress` |\n",
    "numbers": "| Severity | Count |\n|---|---|\n| low | 3 |\n| high | 1 |\n",
    "a legend": "| Symbol | Meaning |\n|---|---|\n| ○ | open |\n| ● | closed |\n",
    "a calendar": "| Day | Shop |\n|---|---|\n| Monday | closed |\n| Tuesday | open |\n| Wednesday | open |\n",
    "shops by word": "| Shop | Hours |\n|---|---|\n| open | 9 to 5 |\n| closed | else |\n| private | never |\n",
    "a html table": "<table><tr><th>Door</th></tr><tr><td>open</td></tr><tr><td>closed</td></tr></table>\n",
    "a html table of parameters": "<table><tr><th>Parameter</th><th>Type</th></tr><tr><td><code>user</code></td><td>string</td></tr></table>\n",
    # Right tables.
    "all of them": "| Ticket status | Group |\n|---|---|\n| open | live |\n| in-progress | live |\n| waiting-for-customer | live |\n| done | over |\n| canceled | over |\n",
    "a part of them": "| Ticket status | Who |\n|---|---|\n| open | requester |\n| done | assignee |\n",
    "code and plain": "| Run state | Next |\n|---|---|\n| `QUEUED` | `RUNNING` |\n| `RUNNING` | `SUCCEEDED`, `FAILED` or `TIMED_OUT` |\n",
    "several in a cell": "| Ticket status |\n|---|\n| open, in-progress |\n| done / canceled |\n| `open` or `done` |\n",
    "compact beside the label": "| Ticket status | Short |\n|---|---|\n| in-progress | in-progr |\n| waiting-for-customer | waiting- |\n",
    "two dimensions": "| Ticket status | Severity | Run state |\n|---|---|---|\n| open | low | QUEUED |\n| done | critical | SUCCEEDED |\n| canceled | low | - |\n",
    "a syntax in a table": "| Ticket status | x |\n|---|---|\n| `done[:reason]` | y |\n| `open` | z |\n| `canceled=<why>` | z |\n",
    "one of, all": "A circuit is one of `closed`, `half-open` and `open`.\n",
    "such as": "States such as `QUEUED`, `RUNNING` or `FAILED` are shown.\n",
    "for example": "All of them (e.g. `QUEUED`, `RUNNING`, `FAILED`) are shown.\n",
    "all requests": "All requests wait while a run is `QUEUED`, `RUNNING` or `TIMED_OUT`.\n",
    "most": "- Every entry has a colour.\n\nSome are grey:\n\n- `open`\n- `in-progress`\n- `done`\n",
    "a longer form in a list": "A ticket is one of:\n\n- `open`\n- `in-progress`\n- `waiting-for-customer`\n- `done[:reason]`\n- `canceled`\n",
    "labels in bold": "| Severity | |\n|---|---|\n| **low** | |\n| **medium** | |\n",
    "sentences in cells that name labels": (
        "| Event | What happens to the ticket in the meantime |\n|---|---|\n"
        "| Assigned | A ticket that is `open` becomes `in-progress` as soon as somebody takes it over |\n"
        "| Answered | From `waiting-for-customer` it goes back to the one who had it before, as `in-progress` |\n"
        "| Escalated | The worker reads `config.yml` and tells everybody who has a ticket in the queue |\n"
        "| Ended | What is `done` is shown to nobody else from then on, and what is `canceled` neither |\n"
    ),
    "compact beside the label, as code": (
        "| Ticket status | Short |\n|---|---|\n| `in-progress` | `in-progr` |\n| `waiting-for-customer` | `waiting-` |\n"
    ),
    "values that are no words": "The severity is one of:\n\n- `low`\n- `medium`\n- `high`\n- `critical`\n- `/./`\n",
    "labels of another dimension in lower case": "It knows `queued`, `running`, `failed`, `timed_out` and `succeeded`, `active`, `retired`.\n",
    "a list that fits another dimension better": (
        "| Value |\n|---|\n| `active` |\n| `failed` |\n| `retired` |\n| `queued` |\n| `running` |\n| `succeeded` |\n| `timed_out` |\n"
    ),
}
