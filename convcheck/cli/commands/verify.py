"""Check that implementations agree with the mathematics."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from convcheck.cli.options import JSON, PATHS, SCHEDULER, choosing, report_files, reporting
from convcheck.model.outcome import ExitStatus
from convcheck.model.passes import Fill, Pass

if TYPE_CHECKING:
    from convcheck.verbs.verify import VerifyOptions


@click.command("verify", short_help=__doc__)
@PATHS
@choosing
@click.option(
    "--pass",
    "passes",
    multiple=True,
    type=click.Choice([each.value for each in Pass]),
    help="Repeatable.",
)
@click.option(
    "--fill",
    "fills",
    multiple=True,
    type=click.Choice([each.value for each in Fill]),
    help="Repeatable.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the drawn operands.")
@click.option(
    "--jobs",
    "-j",
    default=1,
    show_default=True,
    type=click.IntRange(1, 256),
    help="Worker processes of each backend.",
)
@click.option(
    "--properties",
    is_flag=True,
    help="Run everything again in all other ways, and show which results are bit-identical.",
)
@click.option(
    "--timeout",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one execution; its worker is killed after that.",
)
@SCHEDULER
@reporting("verify")
@JSON
def verify_command(
    *,
    passes: tuple[str, ...],
    fills: tuple[str, ...],
    list_only: bool,
    outputs: tuple[Path, ...],
    reports: Path,
    as_json: bool,
    verbose: bool,
    **options: Any,
) -> int:
    """Run the cases in PATHS (files or folders; default: the built-in ones) and judge them.

    Every implementation of a case is compared with the float64 mathematics, forward and backward,
    under an error budget computed for that case.

    Exit status: 0 all that was compared agrees; 1 a mismatch or a stale expectation; 2 bad usage
    or case file; 3 something that had to run could not; 5 nothing was compared; 130 interrupted.
    """
    from convcheck.verbs.verify import VerifyOptions

    chosen = VerifyOptions(
        passes=[Pass(each) for each in passes],
        fills=[Fill(each) for each in fills],
        reports=reports,
        command=["convcheck", *sys.argv[1:]],
        **options,
    )
    if list_only:
        return _list(chosen, as_json=as_json)
    files = report_files(reports, "verify", outputs, chosen.shard)
    return _verify(chosen, files, as_json, verbose)


COMMAND = verify_command


def _list(options: VerifyOptions, *, as_json: bool) -> int:
    """Print the selected cases, one a line: name, then the implementations."""
    from convcheck.verbs.verify import plan_verify

    plan = plan_verify(options)
    if as_json:
        import json

        rows = [
            {
                "case": each.case.identifier,
                "case_file": str(each.case.location),
                "parameters": each.case.problem.parameters(),
                "implementations": [str(one) for one in each.implementations],
                "passes": list(each.passes),
                "fills": list(each.fills),
            }
            for each in plan
        ]
        click.echo(json.dumps(rows, indent=1))
    else:
        for each in plan:
            click.echo(f"{each.case.identifier}  {' '.join(map(str, each.implementations))}")
    comparisons = sum(each.comparisons for each in plan)
    click.echo(f"{len(plan)} cases, {comparisons} comparisons", err=True)
    return ExitStatus.AGREED if plan else ExitStatus.NOTHING_COMPARED


def _verify(options: VerifyOptions, files: tuple[Path, ...], as_json: bool, verbose: bool) -> int:
    from convcheck.cli.finish import check_formats, finish
    from convcheck.cli.progress import ProgressObserver
    from convcheck.verbs.history import last_time
    from convcheck.verbs.verify import journal_path, verify

    check_formats(files)
    earlier = None if options.reports is None else partial(last_time, options.reports, "verify")
    run = verify(options, ProgressObserver(earlier))
    journal = None if options.reports is None else journal_path(options)
    return finish(
        run,
        files,
        journal=journal,
        as_json=as_json,
        verbose=verbose,
        keep_in=options.reports,
    )
