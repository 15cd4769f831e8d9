"""`vocab rules`: the catalogue of rules, or one of them explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from ..display.blocks import Block
    from ..rules.registry import Rule


@click.command()
@click.argument("code", required=False)
@click.option("--format", "format_", type=click.Choice(["text", "json", "md"]), default="text", help="Format of the output.")
def rules(code: str | None, format_: str) -> None:
    """List the rules, or explain the one that CODE names.

    CODE is a code (`VOC003`), a name (`compact-collision`), or the beginning of codes (`VOC1`), which lists those rules.
    """
    from ..rules import all_rules
    from ..rules.registry import all_names

    codes = list(all_names()) if code is None else _named(code)
    alone = code is not None and len(codes) == 1
    one = all_rules().get(codes[0]) if alone else None
    if format_ == "json":
        from ..display.escaping import json_text

        described = [_as_dict(named, all_rules().get(named), whole=alone) for named in codes]
        click.echo(json_text(described[0] if alone else {"version": 1, "rules": described}))
        return
    from ..display.rules import catalogue_page, rule_page

    page = rule_page(one) if one is not None else catalogue_page(codes, all_rules())
    click.echo(_rendered(page, format_), nl=False)


def _named(selector: str) -> list[str]:
    """The codes that a code, a name or the beginning of codes names. Raises UsageError."""
    from ..errors import UsageError
    from ..rules.registry import all_names, is_known
    from ..vocabulary.nearest import did_you_mean, nearest

    names = all_names()
    upper, lower = selector.upper(), selector.lower()
    codes = [code for code, name in names.items() if name == lower or (is_known(upper) and code.startswith(upper))]
    if codes:
        return codes
    known = [*names, *names.values()]
    near = nearest(upper, names) or nearest(lower, known)
    hint = did_you_mean(near, known) if near else "; `vocab rules` lists them all"
    raise UsageError(f"there is no rule `{selector}`{hint}")


def _as_dict(code: str, rule: Rule | None, *, whole: bool) -> dict[str, Any]:
    """A rule for programs; `sections` hold its documentation as Markdown, where it is asked for alone."""
    from ..display.rules import summary
    from ..rules.registry import PLANNED, SECTIONS

    if rule is None:
        return {"code": code, "name": PLANNED[code], "available": False}
    described = {
        "code": code,
        "name": rule.name,
        "available": True,
        "severity": str(rule.severity),
        "family": rule.family,
        "summary": summary(rule),
    }
    return {**described, "sections": {title: rule.section(title) for title in SECTIONS}} if whole else described


def _rendered(page: list[Block], format_: str) -> str:
    if format_ == "md":
        from ..display.markdown import markdown

        return markdown(page)
    from ..display.terminal import rendered, this_screen

    return rendered(page, this_screen())
