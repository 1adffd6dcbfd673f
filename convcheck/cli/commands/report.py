"""`convcheck report`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from convcheck.cli.options import JSON, OUTPUT, PLOTS

if TYPE_CHECKING:
    from convcheck.words.run import Run

RUN_FILE = click.Path(path_type=Path)


@click.command("report", short_help="Render stored runs, one or several in one report.")
@click.argument("files", metavar="RUN...", nargs=-1, required=True, type=RUN_FILE)
@OUTPUT
@PLOTS
@JSON
def report_command(
    *, files: tuple[Path, ...], outputs: tuple[Path, ...], plots: Path | None, as_json: bool
) -> int:
    """Render the run documents RUN: JSON files written by verify, bench or compare with -o.

    Several runs, of several machines or versions, become one report that keeps them apart: no time
    of one is divided by a time of another; that is what compare is for. Without -o, the tables are
    printed.

    Exit status: 0 the runs were rendered, whatever they say; 2 bad usage, or a file that is no run
    document; 3 a report could not be written.
    """
    from convcheck.cli.finish import check_formats
    from convcheck.words.document import read_run

    check_formats(outputs)
    _check_files(files, outputs)
    runs = [read_run(path) for path in files]
    status = _write(runs, outputs)
    if plots is not None:
        status = max(status, _write_plots(runs, plots))
    if as_json:
        from convcheck.reporters.json import REPORTER

        click.echo(REPORTER.render(runs), nl=False)
    elif not outputs:
        _print(runs, files)
    return status


COMMAND = report_command


def _check_files(files: Sequence[Path], outputs: Sequence[Path]) -> None:
    """Raise `UsageError` for a run named twice, and for a report that would overwrite a run."""
    from convcheck.words.errors import UsageError

    seen = set()
    for path in files:
        if path.resolve() in seen:
            raise UsageError(f"{path}: is named twice; allowed: each run once")
        seen.add(path.resolve())
    for path in outputs:
        if path.resolve() in seen:
            raise UsageError(f"-o {path}: would overwrite a run that is read; name another file")


def _write(runs: Sequence[Run], outputs: Sequence[Path]) -> int:
    """Write every report, or none if a format cannot hold these runs. Raises `UsageError`."""
    from convcheck.cli.finish import written
    from convcheck.reporters.contract import reporter_for, write_text

    texts = [(path, reporter_for(path).render(runs)) for path in outputs]
    return max((written(path, partial(write_text, text, path)) for path, text in texts), default=0)


def _write_plots(runs: Sequence[Run], folder: Path) -> int:
    """Write the charts of the runs and say which; return the exit status if they cannot be."""
    from convcheck.cli.finish import written
    from convcheck.plots.files import write_plots

    def write() -> None:
        paths = write_plots(runs, folder)
        names = sorted({path.stem for path in paths})
        said = f"wrote {', '.join(names)}" if names else "nothing in these runs can be drawn"
        click.echo(f"convcheck: {folder}: {said}", err=True)

    return written(folder, write)


def _print(runs: Sequence[Run], files: Sequence[Path]) -> None:
    """Print the tables of each run, below its name if there are several."""
    from convcheck.cli.printing import on_github, plain, print_run

    for number, (run, path) in enumerate(zip(runs, files, strict=True), 1):
        if len(runs) > 1:
            about = f"run {number}: {path}, {run.verb} of {run.started}"
            if run.verb != "compare":
                about += f" on {run.environment['cpu_model']}"
            click.secho(plain(about, github=on_github()), bold=True)
        print_run(run)
