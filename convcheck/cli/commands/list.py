"""List cases, implementations and identities."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from convcheck.cli.options import JSON, PATHS

if TYPE_CHECKING:
    from convcheck.verbs.catalogue import ListedCases, ListedIdentity, ListedImplementation

KINDS = ("cases", "implementations", "identities")


@click.command("list", short_help=__doc__)
@click.argument("kind", type=click.Choice([*KINDS, "all"]), default="all")
@PATHS
@JSON
def list_command(*, kind: str, paths: tuple[Path, ...], as_json: bool) -> None:
    """List what there is: KIND is cases, implementations, identities or all.

    PATHS are case files or folders; default: the built-in cases. Functions of your own in them are
    implementations too. `verify --list` names every single case.
    """
    from convcheck.verbs.catalogue import list_cases, list_identities, list_implementations

    cases = list_cases(paths) if kind in ("cases", "all") else None
    implementations = list_implementations(paths) if kind in ("implementations", "all") else None
    identities = list_identities() if kind in ("identities", "all") else None
    if as_json:
        import json

        found = {"cases": cases, "implementations": implementations, "identities": identities}
        there = {name: list(map(vars, rows)) for name, rows in found.items() if rows is not None}
        click.echo(json.dumps(there, indent=1))
        return
    if cases is not None:
        _print_cases(cases)
    if implementations is not None:
        _print_implementations(implementations)
    if identities is not None:
        _print_identities(identities)


def _print_title(title: str, rows: Sequence[object]) -> None:
    click.secho(f"{title} ({len(rows)})", bold=True)


def _print_cases(rows: Sequence[ListedCases]) -> None:
    _print_title("cases", rows)
    width = max((len(row.name) for row in rows), default=0)
    for row in rows:
        click.echo(f"  {row.name:{width}}  {row.cases:>5}  {row.title}")
    click.echo(f"  {'in all':{width}}  {sum(row.cases for row in rows):>5}")


def _print_implementations(rows: Sequence[ListedImplementation]) -> None:
    _print_title("implementations", rows)
    width = max((len(row.implementation) for row in rows), default=0)
    for row in rows:
        missing = "" if row.installed else "  (not installed)"
        click.echo(f"  {row.implementation:{width}}  {row.summary}{missing}")


def _print_identities(rows: Sequence[ListedIdentity]) -> None:
    _print_title("identities", rows)
    for row in rows:
        click.echo(f"  {row.identity}: {row.statement}")
        conditions = ", ".join(row.conditions)
        click.echo(f"    if: {conditions}" if conditions else "    always")
        click.echo(f"    {row.reason}")


COMMAND = list_command
