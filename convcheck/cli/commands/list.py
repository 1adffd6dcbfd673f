"""`convcheck list`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from convcheck.cli.options import JSON, PATHS

KINDS = ("cases", "implementations", "identities")


@click.command("list", short_help="List cases, implementations and identities.")
@click.argument("kind", type=click.Choice([*KINDS, "all"]), default="all")
@PATHS
@JSON
def list_command(*, kind: str, paths: tuple[Path, ...], as_json: bool) -> None:
    """List what there is: KIND is cases, implementations, identities or all.

    PATHS are case files or folders; default: the built-in cases. Functions of your own in them are
    implementations too. `verify --list` names every single case.
    """
    from convcheck.verbs.catalogue import list_cases, list_identities, list_implementations

    found: dict[str, list[dict[str, Any]]] = {}
    if kind in ("cases", "all"):
        found["cases"] = list_cases(paths)
    if kind in ("implementations", "all"):
        found["implementations"] = list_implementations(paths)
    if kind in ("identities", "all"):
        found["identities"] = list_identities()
    if as_json:
        import json

        click.echo(json.dumps(found, indent=1))
        return
    for title, rows in found.items():
        click.secho(f"{title} ({len(rows)})", bold=True)
        _PRINTERS[title](rows)


def _print_cases(rows: list[dict[str, Any]]) -> None:
    width = max((len(row["name"]) for row in rows), default=0)
    for row in rows:
        click.echo(f"  {row['name']:{width}}  {row['cases']:>5}  {row['title']}")
    click.echo(f"  {'in all':{width}}  {sum(row['cases'] for row in rows):>5}")


def _print_implementations(rows: list[dict[str, Any]]) -> None:
    width = max((len(row["implementation"]) for row in rows), default=0)
    for row in rows:
        missing = "" if row["installed"] else "  (not installed)"
        click.echo(f"  {row['implementation']:{width}}  {row['summary']}{missing}")


def _print_identities(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        click.echo(f"  {row['identity']}: {row['statement']}")
        conditions = ", ".join(row["conditions"])
        click.echo(f"    if: {conditions}" if conditions else "    always")
        click.echo(f"    {row['reason']}")


_PRINTERS = {
    "cases": _print_cases,
    "implementations": _print_implementations,
    "identities": _print_identities,
}

COMMAND = list_command
