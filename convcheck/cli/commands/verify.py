"""`convcheck verify`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from convcheck.cli.options import JSON, PATHS, selecting
from convcheck.words.outcome import ExitStatus
from convcheck.words.passes import Fill, Pass

if TYPE_CHECKING:
    from convcheck.verbs.verify import VerifyOptions
    from convcheck.words.run import Run


@click.command("verify", short_help="Check that implementations agree with the mathematics.")
@PATHS
@selecting
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
    "--timeout",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one execution; its worker is killed after that.",
)
@click.option("--fail-fast", is_flag=True, help="Stop at the first failure.")
@click.option("--list", "list_only", is_flag=True, help="Print the selected cases; run nothing.")
@click.option(
    "--require",
    multiple=True,
    metavar="BACKEND",
    help="Fail if this backend takes part in no comparison. Repeatable.",
)
@click.option(
    "-o",
    "--output",
    "outputs",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Also write a report; the ending chooses the format. Repeatable.",
)
@click.option(
    "--reports",
    default=Path("reports"),
    show_default=True,
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder that gets verify.json and verify.csv.",
)
@click.option("--resume", is_flag=True, help="Go on with the interrupted run in --reports.")
@JSON
def verify_command(
    *,
    passes: tuple[str, ...],
    fills: tuple[str, ...],
    list_only: bool,
    outputs: tuple[Path, ...],
    reports: Path,
    as_json: bool,
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
    return _verify(chosen, (reports / "verify.json", reports / "verify.csv", *outputs), as_json)


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
                "parameters": each.case.convolution.parameters(),
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


def _verify(options: VerifyOptions, files: tuple[Path, ...], as_json: bool) -> int:
    from convcheck.cli.progress import ProgressObserver
    from convcheck.reporters.contract import reporter_for
    from convcheck.verbs.verify import verify

    for path in files:
        reporter_for(path)  # a wrong ending is said before anything runs
    run = verify(options, ProgressObserver())
    failed = _write_reports(run, files)
    if as_json:
        click.echo(run.to_json(), nl=False)
    else:
        from convcheck.cli.tables import print_verify

        print_verify(run)
    if not failed and not run.interrupted:
        _drop_journal(options)
    if run.interrupted:
        click.echo("convcheck: interrupted; the same command with --resume goes on", err=True)
    if failed and run.exit_status is not ExitStatus.DISAGREED:
        return failed
    return int(run.exit_status)


def _write_reports(run: Run, files: tuple[Path, ...]) -> int:
    """Write what can be written; return the exit status if something cannot."""
    from convcheck.reporters.contract import write_report

    status = 0
    for path in files:
        try:
            write_report(run, path)
        except OSError as error:
            click.echo(f"convcheck: cannot write {path}: {error.strerror}", err=True)
            status = int(ExitStatus.COULD_NOT_RUN)
    return status


def _drop_journal(options: VerifyOptions) -> None:
    """Remove the journal: the reports hold everything now."""
    from convcheck.verbs.verify import JOURNAL

    if options.reports is not None:
        (options.reports / JOURNAL).unlink(missing_ok=True)
