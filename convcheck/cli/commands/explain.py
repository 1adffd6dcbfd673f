"""Say why two ways are the same, and check it here."""

from __future__ import annotations

import sys
from typing import Any

import click

from convcheck.cli import completion
from convcheck.cli.finish import print_document
from convcheck.cli.options import JSON


@click.command("explain", short_help=__doc__)
@click.argument("name", required=False, shell_complete=completion.explained)
@click.option(
    "--backend",
    "backends",
    multiple=True,
    metavar="NAME",
    shell_complete=completion.backends,
    help="Check on this backend; several: repeated, or with commas.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the drawn operands.")
@click.option(
    "--threads",
    type=int,
    metavar="N",
    help="Threads of every library while timing; default: all processors that may be used.",
)
@click.option(
    "--max-time",
    default=0.3,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Stop after this much measured time for one implementation and pass.",
)
@click.option(
    "--timeout",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one execution or call.",
)
@click.option("--no-trace", is_flag=True, help="Do not trace what runs underneath.")
@click.option("--no-measure", is_flag=True, help="Print the statement only; run nothing.")
@JSON
def explain_command(
    *, name: str | None, no_measure: bool, no_trace: bool, as_json: bool, **options: Any
) -> int:
    """Explain an identity or answer a question, and check it on this machine.

    Without NAME, list what can be explained. With one: the statement, its conditions, the reason
    and the predicted cost; then agreement, gradients, speed and what really runs, as measured
    here, and a conclusion that says no more than was measured.

    Exit status: 0 all that was compared agrees; 1 a mismatch; 2 bad usage; 3 something that had to
    run could not; 5 nothing was compared; 130 interrupted.
    """
    from convcheck.cli.explain_tables import print_explanation, print_listing
    from convcheck.verbs.explain import ExplainOptions, explain
    from convcheck.verbs.explain_claims import listing

    if name is None:
        rows = listing()
        if as_json:
            print_document(rows)
        else:
            print_listing(rows)
        return 0
    chosen = ExplainOptions(
        measure=not no_measure,
        trace=not no_trace,
        command=["convcheck", *sys.argv[1:]],
        **options,
    )
    observers = None
    if not no_measure:
        from convcheck.cli.bench_progress import BenchProgress
        from convcheck.cli.progress import ProgressObserver

        observers = (ProgressObserver(), BenchProgress())
    document = explain(name, chosen, observers)
    if as_json:
        print_document(document)
    else:
        print_explanation(document)
    return int(document.exit_status)


COMMAND = explain_command
