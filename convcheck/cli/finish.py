"""How a verb that made a run ends: reports written, results printed, exit status returned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from convcheck.cli.ending import say
from convcheck.model.outcome import ExitStatus

if TYPE_CHECKING:
    from convcheck.document.run import Run


def check_formats(files: Sequence[Path]) -> None:
    """Raise `UsageError` for a file whose ending is no format, before anything runs."""
    from convcheck.reporters.contract import reporter_for

    for path in files:
        reporter_for(path)


def finish(
    run: Run,
    files: Sequence[Path],
    *,
    journal: Path | None,
    as_json: bool,
    verbose: bool = False,
    keep_in: Path | None = None,
) -> int:
    """Write the reports, print the run and return the exit status.

    `keep_in` is the folder of reports in whose history the run is kept, None for nowhere. A shard
    is not kept: there is nothing that it could be compared with.

    On GitHub Actions, failures become annotations and the step gets a summary. A report that
    cannot be written costs the status of a success, and never the results.
    """
    from convcheck.cli.printing import on_github, print_run

    failed = write_reports(run, files)
    if keep_in is not None and run.shard is None:
        _keep(run, keep_in, None if failed else _document(files))
    if as_json:
        click.echo(run.to_json(), nl=False)
    else:
        print_run(run, verbose=verbose)
        there = [str(path) for path in files if path.exists()]
        if there:
            click.echo(f"reports: {', '.join(there)}")
    if on_github():
        from convcheck.cli.github import announce

        announce(run)
    if journal is not None and not failed and not run.interrupted:
        journal.unlink(missing_ok=True)  # the reports hold everything now
    if run.interrupted:
        say("interrupted; the same command with --resume goes on")
    if failed and run.exit_status is not ExitStatus.DISAGREED:
        return failed
    return int(run.exit_status)


def _document(files: Sequence[Path]) -> Path | None:
    """Return a file among those just written that is the whole run, None if there is none."""
    from convcheck.reporters.contract import reporter_for

    return next((path for path in files if reporter_for(path).name == "json"), None)


def _keep(run: Run, reports: Path, stored: Path | None) -> None:
    """Keep a run for later comparisons; if that fails, the reports are still there."""
    from convcheck.verbs.history import keep

    try:
        keep(run, reports, stored)
    except OSError as error:
        say(f"the run is not kept in {reports / 'history'}: {error.strerror or error}")


def write_reports(run: Run, files: Sequence[Path]) -> int:
    """Write what can be written; return the exit status if something cannot.

    One after the other, so that a format that goes wrong costs none of those before it.
    """
    from convcheck.reporters.contract import write_report

    return max((written(path, partial(write_report, [run], path)) for path in files), default=0)


def print_document(document: Any) -> None:
    """Print a document that is no run as JSON on stdout."""
    from convcheck.document.write import pretty

    click.echo(pretty(document))


def written(path: Path, write: Callable[[], object]) -> int:
    """Write one file; return the exit status if it cannot be written, after saying so."""
    try:
        write()
    except OSError as error:
        say(f"cannot write {path}: {error.strerror}")
        return int(ExitStatus.COULD_NOT_RUN)
    return 0
