"""How a verb that made a run ends: reports written, results printed, exit status returned."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from convcheck.words.outcome import ExitStatus

if TYPE_CHECKING:
    from convcheck.words.run import Run


def check_formats(files: Sequence[Path]) -> None:
    """Raise `UsageError` for a file whose ending is no format, before anything runs."""
    from convcheck.reporters.contract import reporter_for

    for path in files:
        reporter_for(path)


def finish(run: Run, files: Sequence[Path], *, journal: Path | None, as_json: bool) -> int:
    """Write the reports, print the run and return the exit status.

    A report that cannot be written costs the status of a success, and never the results.
    """
    failed = write_reports(run, files)
    if as_json:
        click.echo(run.to_json(), nl=False)
    else:
        _print(run)
    if journal is not None and not failed and not run.interrupted:
        journal.unlink(missing_ok=True)  # the reports hold everything now
    if run.interrupted:
        click.echo("convcheck: interrupted; the same command with --resume goes on", err=True)
    if failed and run.exit_status is not ExitStatus.DISAGREED:
        return failed
    return int(run.exit_status)


def write_reports(run: Run, files: Sequence[Path]) -> int:
    """Write what can be written; return the exit status if something cannot."""
    from convcheck.reporters.contract import write_report

    status = 0
    for path in files:
        try:
            write_report([run], path)
        except OSError as error:
            click.echo(f"convcheck: cannot write {path}: {error.strerror}", err=True)
            status = int(ExitStatus.COULD_NOT_RUN)
    return status


def _print(run: Run) -> None:
    if run.verb == "bench":
        from convcheck.cli.bench_tables import print_bench

        print_bench(run)
    elif run.verb == "compare":
        from convcheck.cli.compare_tables import print_compare

        print_compare(run)
    else:
        from convcheck.cli.tables import print_verify

        print_verify(run)
