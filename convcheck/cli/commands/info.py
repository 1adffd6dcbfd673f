"""`convcheck info`."""

from __future__ import annotations

from typing import Any

import click

from convcheck.cli.finish import print_document
from convcheck.cli.options import AS, JSON


@click.command("info", short_help="Show machine, versions, devices and framework flags.")
@AS
@JSON
def info_command(*, imitate: tuple[str, ...], as_json: bool) -> None:
    """Show what may change a number or a time on this machine.

    Starts every installed backend, as a run does, and asks it.
    """
    from convcheck.verbs.info import collect_info

    found = collect_info(imitate)
    if as_json:
        print_document(found)
        return
    from msgspec import to_builtins

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
