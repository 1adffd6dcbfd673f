"""Show machine, versions, devices and framework flags."""

from __future__ import annotations

from typing import Any

import click

from convcheck.cli.finish import print_document
from convcheck.cli.options import AS, JSON, PRECISION


@click.command("info", short_help=__doc__)
@AS
@PRECISION
@click.option("--markdown", is_flag=True, help="Print tables for a bug report.")
@JSON
def info_command(
    *, imitate: tuple[str, ...], precision: str, markdown: bool, as_json: bool
) -> None:
    """Show what may change a number or a time on this machine.

    Starts every installed backend, as a run does, and asks it.
    """
    from convcheck.verbs.info import collect_info

    found = collect_info(imitate, precision)
    if as_json:
        print_document(found)
        return
    from msgspec import to_builtins

    if markdown:
        _print_markdown(found.tool.version, to_builtins(found.environment))
        return
    environment = to_builtins(found.environment)
    click.secho(f"convcheck {found.tool.version}", bold=True)
    _print(
        {
            key: value
            for key, value in environment.items()
            if key not in ("backends", "cpu_features")
        }
    )
    click.echo(f"  cpu_features: {' '.join(found.environment.cpu_features or ())}")
    for name, described in found.environment.backends.items():
        click.secho(name, bold=True)
        _print(described)


MACHINE = (
    "system",
    "python",
    "cpu_model",
    "cpu_isa",
    "cpus",
    "cpus_usable",
    "variables",
    "packages",
)
"""What of the machine is in a bug report."""


def _print_markdown(version: str, environment: dict[str, Any]) -> None:
    """Print what decides on numbers and times, as two tables that a bug report has room for."""
    _print_row("convcheck", version)
    _print_row("---", "---")
    for key in MACHINE:
        if key in environment:
            _print_row(key, _text(environment[key]))
    click.echo()
    _print_row("backend", "version", "devices", "facts")
    _print_row("---", "---", "---", "---")
    for name, described in environment["backends"].items():
        facts = described.get("facts", {})
        missing = f"{described['outcome']}: {described.get('reason', '')}"
        active = described["outcome"] == "active"
        devices = ", ".join(described.get("devices", ()))
        _print_row(
            name, _text(described.get("version")), devices, _text(facts) if active else missing
        )


def _print_row(*cells: str) -> None:
    spelled = (" ".join(each.split()).replace("|", r"\|") for each in cells)
    click.echo(f"| {' | '.join(spelled)} |")


def _print(values: dict[str, Any]) -> None:
    for key, value in values.items():
        if isinstance(value, list):
            for each in value:
                click.echo(f"  {key}: {_text(each)}")
        else:
            click.echo(f"  {key}: {_text(value)}")


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or "none"
    return "-" if value is None else str(value)


COMMAND = info_command
