"""Time implementations that agree, against each other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from convcheck.cli import completion
from convcheck.cli.options import JSON, PATHS, PERCENT, SCHEDULER, choosing, report_files, reporting
from convcheck.model.outcome import ExitStatus
from convcheck.model.passes import USUAL_FILLS, Fill, TimedPass

if TYPE_CHECKING:
    from convcheck.verbs.bench_plan import BenchOptions


@click.command("bench", short_help=__doc__)
@PATHS
@choosing
@click.option(
    "--pass",
    "passes",
    multiple=True,
    type=click.Choice([each.value for each in TimedPass]),
    help="What to time, overriding the case file. Repeatable.",
)
@click.option(
    "--fill",
    default=None,
    type=click.Choice([each.value for each in (*USUAL_FILLS, Fill.OWN)]),
    help="How operands are drawn; default: own where the case file brings some, else normal.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the drawn operands.")
@click.option(
    "--baseline",
    metavar="NAME",
    shell_complete=completion.implementations,
    help="Implementation to compare with, overriding the case file.",
)
@click.option(
    "--threads",
    type=int,
    metavar="N",
    help="Threads of every library, and processors; default: all that may be used.",
)
@click.option(
    "--half-width",
    default="2%",
    show_default=True,
    type=PERCENT,
    help="Stop when confidence intervals are this narrow (half-width).",
)
@click.option(
    "--max-time",
    default=0.5,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Stop after this much measured time for one implementation and pass.",
)
@click.option(
    "--malloc",
    default="raised",
    show_default=True,
    metavar="SETTING",
    help="The C library's allocator: raised (freed memory is kept), default, inherited.",
)
@click.option("--cold-cache", is_flag=True, help="Empty the caches before every call.")
@click.option(
    "--timeout",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one call; its worker is killed after that.",
)
@SCHEDULER
@reporting("bench")
@JSON
def bench_command(
    *,
    passes: tuple[str, ...],
    fill: str | None,
    list_only: bool,
    outputs: tuple[Path, ...],
    reports: Path,
    as_json: bool,
    verbose: bool,
    **options: Any,
) -> int:
    """Verify and time the cases in PATHS (files or folders; default: the built-in suite).

    Every implementation is verified on the operands it is timed on; one that does not agree gets
    no ratio and is not used as the baseline. All take turns in random order. A ratio is computed
    from samples of the same rounds; it is called a difference only if the sampling error and the
    measured noise floor together cannot explain it.

    Exit status: 0 all that was timed agrees; 1 a mismatch or a stale expectation; 2 bad usage or
    case file; 3 something that had to run could not; 5 nothing was timed; 130 interrupted.
    """
    from convcheck.verbs.bench_plan import BenchOptions

    chosen = BenchOptions(
        passes=[TimedPass(each) for each in passes],
        fill=None if fill is None else Fill(fill),
        reports=reports,
        command=["convcheck", *sys.argv[1:]],
        **options,
    )
    if list_only:
        return _list(chosen, as_json=as_json)
    files = report_files(reports, "bench", outputs, chosen.shard)
    return _bench(chosen, files, as_json, verbose)


COMMAND = bench_command


def _list(options: BenchOptions, *, as_json: bool) -> int:
    """Print the selected cases, one a line: name, passes, then the implementations."""
    from convcheck.verbs.bench_plan import plan_bench

    plan = plan_bench(options)
    if as_json:
        import json

        rows = [
            {
                "case": each.planned.case.identifier,
                "case_file": str(each.planned.case.location),
                "parameters": each.planned.case.problem.parameters(),
                "implementations": [str(one) for one in each.planned.implementations],
                "passes": list(each.passes),
                "baseline": None if each.likely_baseline is None else str(each.likely_baseline),
            }
            for each in plan
        ]
        click.echo(json.dumps(rows, indent=1))
    else:
        for each in plan:
            names = " ".join(map(str, each.planned.implementations))
            click.echo(f"{each.planned.case.identifier}  {','.join(each.passes)}  {names}")
    timings = sum(len(each.passes) * len(each.planned.implementations) for each in plan)
    click.echo(f"{len(plan)} cases, {timings} timings", err=True)
    return ExitStatus.AGREED if plan else ExitStatus.NOTHING_COMPARED


def _bench(options: BenchOptions, files: tuple[Path, ...], as_json: bool, verbose: bool) -> int:
    from convcheck.cli.bench_progress import BenchProgress
    from convcheck.cli.finish import check_formats, finish
    from convcheck.verbs.bench import bench, journal_path

    check_formats(files)
    run = bench(options, BenchProgress())
    journal = None if options.reports is None else journal_path(options)
    return finish(
        run,
        files,
        journal=journal,
        as_json=as_json,
        verbose=verbose,
        keep_in=options.reports,
    )
