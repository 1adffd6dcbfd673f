"""Show what really executes, and where two ways differ."""

from __future__ import annotations

import sys

import click

from convcheck.cli import completion
from convcheck.cli.finish import print_document
from convcheck.cli.options import JSON, PRECISION
from convcheck.model.errors import UsageError
from convcheck.model.passes import TimedPass


@click.command("trace", short_help=__doc__)
@click.argument(
    "names",
    nargs=-1,
    metavar="IMPLEMENTATION [IMPLEMENTATION] CASE",
    shell_complete=completion.traced,
)
@click.option(
    "--pass",
    "timed_pass",
    default=TimedPass.FORWARD.value,
    show_default=True,
    type=click.Choice([each.value for each in TimedPass]),
    help="What to call.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the drawn operands.")
@click.option(
    "--threads",
    type=int,
    metavar="N",
    help="Threads of the library; default: all processors that may be used.",
)
@click.option(
    "--timeout",
    default=120.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one worker's answer; it is killed after that.",
)
@PRECISION
@JSON
def trace_command(
    *,
    names: tuple[str, ...],
    timed_pass: str,
    seed: int,
    threads: int | None,
    timeout: float,
    precision: str,
    as_json: bool,
) -> int:
    """Show what executes when an IMPLEMENTATION computes a CASE, from the library's own evidence.

    CASE is a built-in case by its name, FILE::NAME for one of a case file, or an expression as for
    -k that fits one case. With two implementations, their steps are shown side by side.

    Exit status: 0 traced; 2 bad usage; 3 something that had to run could not; 5 something cannot
    be traced here (unsupported, not installed).
    """
    from rich.console import Console

    from convcheck.cli.trace_tables import print_trace
    from convcheck.verbs.trace import TraceOptions, trace

    if len(names) not in (2, 3):
        raise UsageError(
            f"trace: got {len(names)} names; allowed: IMPLEMENTATION CASE, or two implementations"
            " and a CASE; for example: convcheck trace torch:direct torch:conv2d conv2d/mnist"
        )
    *implementations, case = names
    options = TraceOptions(
        *(implementations, case, TimedPass(timed_pass), seed, threads, timeout),
        precision=precision,
        command=["convcheck", *sys.argv[1:]],
    )
    with Console(stderr=True).status("tracing"):  # seen on a terminal only
        document = trace(options)
    if as_json:
        print_document(document)
    else:
        print_trace(document)
    return int(document.exit_status)


COMMAND = trace_command
