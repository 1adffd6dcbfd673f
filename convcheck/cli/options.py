"""Options that several verbs share, so that they are spelled and explained once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from convcheck.words.dtypes import DTYPES
from convcheck.words.passes import Fill, Pass

F = TypeVar("F", bound=Callable[..., Any])

PATHS = click.argument("paths", nargs=-1, type=click.Path(path_type=Path))

JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON on stdout, nothing else.")

_SELECTING = (
    click.option(
        "-k",
        "expression",
        metavar="EXPRESSION",
        help="Cases whose name contains a word, or has a parameter: 'stride=2 and not same'.",
    ),
    click.option(
        "--backend",
        "backends",
        multiple=True,
        metavar="NAME",
        help="A backend, or an implementation such as torch:conv2d. Repeatable.",
    ),
    click.option(
        "--device",
        "devices",
        multiple=True,
        metavar="DEVICE",
        help="Where to run what names no device: cpu, cuda:0. Repeatable.",
    ),
    click.option(
        "--dtype", "dtypes", multiple=True, type=click.Choice(list(DTYPES)), help="Repeatable."
    ),
    click.option(
        "--pass",
        "passes",
        multiple=True,
        type=click.Choice([each.value for each in Pass]),
        help="Repeatable.",
    ),
    click.option(
        "--fill",
        "fills",
        multiple=True,
        type=click.Choice([each.value for each in Fill]),
        help="Repeatable.",
    ),
)


def selecting(command: F) -> F:
    """Add the options that choose among cases and implementations."""
    for option in reversed(_SELECTING):
        command = option(command)
    return command
