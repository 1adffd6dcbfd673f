"""Check the checker: planted faults, and no false alarms."""

from __future__ import annotations

import sys

import click

from convcheck.cli import completion
from convcheck.cli.finish import print_document
from convcheck.cli.options import JSON, SHARD
from convcheck.model.shard import Shard


@click.command("selftest", short_help=__doc__)
@click.option(
    "--backend",
    "backends",
    multiple=True,
    metavar="NAME",
    shell_complete=completion.backends,
    help="A backend to plant faults in; default: all that are installed; several: repeated,"
    " or with commas.",
)
@click.option(
    "--faults",
    multiple=True,
    metavar="NAME",
    shell_complete=completion.faults,
    help="A fault or a family of them, * for any text; default: all. Repeatable.",
)
@click.option(
    "--clean",
    default=2_000,
    show_default=True,
    type=click.IntRange(0),
    metavar="N",
    help="Correct results of random convolutions to judge: none of them may be called wrong.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of operands and convolutions.")
@click.option(
    "--timeout",
    default=600.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one worker's answer; it is killed after that.",
)
@SHARD
@click.option("--list", "listing", is_flag=True, help="Name the faults and run nothing.")
@JSON
def selftest_command(
    *,
    backends: tuple[str, ...],
    faults: tuple[str, ...],
    clean: int,
    seed: int,
    timeout: float,
    shard: Shard | None,
    listing: bool,
    as_json: bool,
) -> int:
    """Plant known faults in every backend's results, and see whether each is caught and named.

    Results are damaged in the worker that computed them and judged as in `verify`. Then correct
    results of random convolutions are judged, none of which may be called wrong.

    Exit status: 0 all faults caught, at least 90 % of them named correctly, no false alarm; 1
    otherwise; 2 bad usage; 3 something that had to run could not; 5 nothing was compared; 130
    interrupted, with what was found until then.
    """
    from rich.console import Console

    from convcheck.cli.selftest_tables import print_faults, print_selftest
    from convcheck.verbs.selftest import SelftestOptions, list_faults, selftest

    if listing:
        rows = list_faults(faults)
        if as_json:
            print_document(rows)
        else:
            print_faults(rows)
        return 0
    options = SelftestOptions(
        backends, faults, clean, seed, timeout, command=["convcheck", *sys.argv[1:]], shard=shard
    )
    with Console(stderr=True).status("starting") as status:  # seen on a terminal only
        document = selftest(options, status.update)
    if as_json:
        print_document(document)
    else:
        print_selftest(document)
    return int(document.exit_status)


COMMAND = selftest_command
