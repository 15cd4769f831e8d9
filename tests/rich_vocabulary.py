"""Two vocabularies that share words with everything: with each other, with ordinary English, and with the tools around them.

`closed`, `active` and `pending` are right in one dimension and reserved in another; `canceled` and `cancelled` are each
right in one and wrong in the other.
"""

from __future__ import annotations

DESK = """
vocab: 1
id: desk
title: Service desk
decisions:
- {id: hold, title: Putting tickets on hold, maturity: discussion, question: Is it a status?}
dimensions:
- id: ticket-status
  title: Ticket status
  purpose: Where a ticket is between the report and its end
  aliases: [status, state of the ticket]
  keys: [ticket_status, status]
  compact_width: 8
  missing: {display: "-", meaning: Not filed}
  terms:
  - {label: open, meaning: Reported, group: live}
  - {label: in-progress, meaning: Somebody works on it, group: live}
  - {label: waiting-for-customer, meaning: An answer is due, group: live}
  - {label: done, meaning: Solved, group: over}
  - {label: canceled, meaning: Called off, group: over}
  candidates:
  - {label: on-hold, meaning: Put aside, decision: hold}
  reserved:
  - {label: closed, kind: legacy, use: done, reason: Said nothing about the outcome}
  - {label: pending, kind: legacy, use: waiting-for-customer, reason: Said not for whom}
  - {label: in_review, kind: removed, use: in-progress, reason: Nobody used it}
  - {label: cancelled, kind: rejected, use: canceled, reason: One spelling is enough}
  - {label: re-opened, kind: rejected, use: open, reason: It is open}
  - {label: invalid, kind: rejected, use: canceled, reason: Unkind}
- id: run-state
  title: Run state
  purpose: What a playbook run does
  keys: [run_state, runState, run]
  terms:
  - {label: QUEUED, meaning: Waits for a worker}
  - {label: RUNNING, meaning: At work}
  - {label: SUCCEEDED, meaning: Ended well}
  - {label: FAILED, meaning: Ended badly}
  - {label: TIMED_OUT, meaning: Took too long}
  candidates:
  - {label: PAUSED_BY_USER, meaning: Stands still, decision: hold}
  reserved:
  - {label: PENDING, kind: legacy, use: QUEUED, reason: R}
  - {label: SUCCESS, kind: legacy, use: SUCCEEDED, reason: R}
  - {label: RUN_ABORTED, kind: removed, use: FAILED, reason: R}
- id: severity
  title: Severity
  purpose: How much harm a problem does
  keys: [severity]
  terms:
  - {label: low, meaning: None}
  - {label: medium, meaning: Some}
  - {label: high, meaning: Much}
  - {label: critical, meaning: Everything}
  reserved:
  - {label: blocker, kind: legacy, use: critical, reason: R}
  - {label: minor, kind: legacy, use: low, reason: R}
- id: agent-role
  title: Agent role
  purpose: Who somebody is for a ticket
  keys: [role]
  terms:
  - {label: requester, meaning: Asked}
  - {label: assignee, meaning: Answers}
  - {label: watcher, meaning: Reads}
  reserved:
  - {label: user, kind: legacy, use: requester, reason: R}
  - {label: agent, kind: legacy, use: assignee, reason: R}
rules:
- {id: quiet, when: {ticket-status: canceled}, then: {severity: {not: [critical]}}, why: Nobody calls off a fire}
"""

FLEET = """
vocab: 1
id: fleet
title: Device fleet
dimensions:
- id: device-state
  title: Device state
  purpose: What a device is able to do
  aliases: [device states]
  keys: [deviceState, state]
  terms:
  - {label: provisioned, meaning: Known}
  - {label: active, meaning: Reports}
  - {label: failed, meaning: Broken}
  - {label: retired, meaning: Gone}
  reserved:
  - {label: dead, kind: legacy, use: retired, reason: R}
  - {label: unknown, kind: removed, reason: R}
  - {label: not-ready, kind: legacy, use: provisioned, reason: R}
- id: visibility
  title: Visibility
  purpose: Who sees a device page
  keys: [page_visibility]
  terms:
  - {label: draft, meaning: The author}
  - {label: published, meaning: Everybody}
  - {label: archived, meaning: Nobody}
  reserved:
  - {label: hidden, kind: legacy, use: archived, reason: R}
  - {label: private, kind: rejected, reason: R}
- id: circuit
  title: Circuit state
  purpose: What a breaker lets through
  terms:
  - {label: closed, meaning: All}
  - {label: half-open, meaning: Some}
  - {label: open, meaning: Nothing}
  reserved:
  - {label: tripped, kind: legacy, use: open, reason: R}
- id: link
  title: Link phase
  purpose: Where a connection is
  terms:
  - {label: LinkUp, meaning: Connected}
  - {label: LinkDraining, meaning: On its way down}
  - {label: LinkDown, meaning: Not connected}
  reserved:
  - {label: LinkLost, kind: legacy, use: LinkDown, reason: R}
- id: order-state
  title: Order state
  purpose: Where the order of a spare part is
  keys: [orderState]
  terms:
  - {label: placed, meaning: Sent}
  - {label: shipped, meaning: On its way}
  - {label: cancelled, meaning: Called off}
  reserved:
  - {label: canceled, kind: rejected, use: cancelled, reason: The shop spells it so}
  - {label: back-ordered, kind: removed, use: placed, reason: R}
"""
