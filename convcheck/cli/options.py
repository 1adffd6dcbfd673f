"""Options that several verbs share, so that they are spelled and explained once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from convcheck.cli import completion
from convcheck.model.case import Suite
from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.imitation import WORDS, parse_imitation
from convcheck.model.precision import AskedPrecision
from convcheck.model.shard import Shard, parse_shard, shard_file
from convcheck.model.user_function import NO_PYTHON

F = TypeVar("F", bound=Callable[..., Any])

PATHS = click.argument("paths", nargs=-1, type=click.Path(path_type=Path))

OUTPUT = click.option(
    "-o",
    "--output",
    "outputs",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Also write a report; the ending chooses the format. Repeatable.",
)

PLOTS = click.option(
    "--plots",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Also write every chart into this folder, as SVG and PNG.",
)

JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON on stdout, nothing else.")


if TYPE_CHECKING:
    _FloatType = click.ParamType[float]
else:
    _FloatType = click.ParamType  # which is generic in the newest versions of click only


class Percentage(_FloatType):
    """A share: `2%` or `0.02`."""

    name = "share"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        if isinstance(value, float):
            return value
        text = str(value).strip()
        try:
            share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except ValueError:
            self.fail(f"got {value!r}; allowed: a share such as 2% or 0.02", param, ctx)
        if not 0 < share < 1:
            self.fail(f"got {value!r}; allowed: more than 0% and less than 100%", param, ctx)
        return share


PERCENT = Percentage()


def _imitation(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> tuple[str, ...]:
    if value is None:
        return ()
    try:
        return parse_imitation(value)
    except ValueError as error:
        raise click.BadParameter(str(error), context, parameter) from None


AS = click.option(
    "--as",
    "imitate",
    callback=_imitation,
    metavar="WORDS",
    help=f"Make libraries behave as on another machine: {', '.join(WORDS)}, joined by commas.",
)


PRECISION = click.option(
    "--precision",
    default=AskedPrecision.IEEE.value,
    show_default=True,
    type=click.Choice([each.value for each in AskedPrecision]),
    help="Arithmetic of float32: ieee switches TF32 and the like off; framework leaves each library"
    " as it comes, and judges it by what it declares.",
)


def _no_python(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    """Have this process refuse functions in case files, wherever they are read from now on."""
    if asked:
        os.environ[NO_PYTHON] = "1"


def _shard(context: click.Context, parameter: click.Parameter, value: str | None) -> Shard | None:
    if value is None:
        return None
    try:
        return parse_shard(value, os.environ)
    except ValueError as error:
        raise click.BadParameter(str(error), context, parameter) from None


SHARD = click.option(
    "--shard",
    callback=_shard,
    metavar="N/COUNT",
    help="Run this part of the matrix only, such as 3/8, to be merged by report; auto: the number"
    " of the task in a Slurm array or an indexed Kubernetes job.",
)

SCHEDULER = click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Run on a Dask cluster: tcp://host:8786, or local:N for N workers on this machine.",
)

_CHOOSING = (
    click.option(
        "-k",
        "expression",
        metavar="EXPRESSION",
        shell_complete=completion.cases,
        help="Cases whose name contains a word, or has a parameter: 'stride=2 and not same'.",
    ),
    click.option(
        "--all",
        "everything",
        is_flag=True,
        help="Without PATHS: also the built-in cases that run only on request.",
    ),
    click.option(
        "--suite",
        "suites",
        multiple=True,
        type=click.Choice([each.value for each in Suite]),
        help="Cases of this suite only; without PATHS, of the built-in ones. Repeatable.",
    ),
    AS,
    PRECISION,
    click.option(
        "--backend",
        "backends",
        multiple=True,
        metavar="NAME",
        shell_complete=completion.implementations,
        help="A backend, or an implementation such as torch:conv2d; several: repeated, or with"
        " commas.",
    ),
    click.option(
        "--device",
        "devices",
        multiple=True,
        metavar="DEVICE",
        help="Where to run what names no device: cpu, cuda, cuda:1, all; several: repeated, or with"
        " commas.",
    ),
    click.option(
        "--no-python",
        is_flag=True,
        expose_value=False,
        callback=_no_python,
        help=f"Refuse case files that name functions (`python:`). Also {NO_PYTHON}=1.",
    ),
    click.option(
        "--dtype", "dtypes", multiple=True, type=click.Choice(list(CASE_DTYPES)), help="Repeatable."
    ),
    SHARD,
)


def choosing(command: F) -> F:
    """Add the options that choose among cases and implementations."""
    for option in reversed(_CHOOSING):
        command = option(command)
    return command


def report_files(
    folder: Path, verb: str, outputs: tuple[Path, ...], shard: Shard | None = None
) -> tuple[Path, ...]:
    """Return the files that a run is written to: in its folder, and where `-o` says.

    Those of shards have other names, so that several may share a folder.
    """
    endings = ("json", "csv", "html")
    own = [folder / shard_file(f"{verb}.{ending}", shard) for ending in endings]
    return tuple(dict.fromkeys([*own, *outputs]))


def reporting(verb: str) -> Callable[[F], F]:
    """Return what adds the options of a verb that makes a run: when to stop, what to write."""
    options = (
        click.option("--fail-fast", is_flag=True, help="Stop at the first failure."),
        click.option(
            "--list", "list_only", is_flag=True, help="Print the selected cases; run nothing."
        ),
        click.option(
            "--require",
            multiple=True,
            metavar="BACKEND",
            shell_complete=completion.backends,
            help="Fail if this backend takes part in no comparison. Repeatable.",
        ),
        click.option("-v", "--verbose", is_flag=True, help="Print every table and every failure."),
        OUTPUT,
        click.option(
            "--reports",
            default=Path("reports"),
            show_default=True,
            type=click.Path(path_type=Path),
            metavar="DIR",
            help=f"Folder that gets {verb}.json, {verb}.csv and {verb}.html.",
        ),
        click.option("--resume", is_flag=True, help="Continue the interrupted run in --reports."),
    )

    def add(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return add
