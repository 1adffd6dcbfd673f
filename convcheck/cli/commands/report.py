"""Render stored runs, one or several in one report."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from convcheck.cli.ending import say
from convcheck.cli.options import JSON, OUTPUT, PLOTS

if TYPE_CHECKING:
    from convcheck.document.run import Run

RUN_FILE = click.Path(path_type=Path)


@click.command("report", short_help=__doc__)
@click.argument("files", metavar="RUN...", nargs=-1, required=True, type=RUN_FILE)
@OUTPUT
@PLOTS
@JSON
def report_command(
    *, files: tuple[Path, ...], outputs: tuple[Path, ...], plots: Path | None, as_json: bool
) -> int:
    """Render the run documents RUN: JSON files written by verify, bench or compare with -o.

    Several runs, of several machines or versions, become one report that keeps them apart: times of
    different runs are not compared; use compare for that. The runs of all shards of
    a matrix (--shard) are merged into one run. Without -o, the tables are printed; a Markdown page
    shows the pictures of --plots. Shards of a selftest, as its --json printed them, are merged too.

    Exit status: 0 the runs were rendered, whatever they say (of a selftest, its own status); 2 bad
    usage, a file that is not a run document, or shards that are missing, given twice or of another
    matrix; 3 a report could not be written.
    """
    from convcheck.cli.finish import check_formats
    from convcheck.document.read import read_run
    from convcheck.reporters.contract import reporter_for
    from convcheck.verbs.merging import merge_runs

    check_formats(outputs)
    status = _report_selftests(files, to_files=bool(outputs) or plots is not None, as_json=as_json)
    if status is not None:
        return status
    if plots is not None:
        _check_pictures()
    _check_files(files, outputs)
    read = [read_run(path) for path in files]
    names, runs = merge_runs(files, read, ["convcheck", *sys.argv[1:]])
    texts = {path: reporter_for(path).render(runs) for path in outputs}  # all of them, or none
    pictures: list[Path] = []
    status = 0 if plots is None else _write_plots(runs, plots, pictures)
    status = max(status, _write(runs, texts, pictures))
    if as_json:
        from convcheck.reporters.json import REPORTER

        click.echo(REPORTER.render(runs), nl=False)
    elif not outputs:
        _print(runs, names)
    return status


COMMAND = report_command


def _report_selftests(files: Sequence[Path], *, to_files: bool, as_json: bool) -> int | None:
    """Merge and print shards of a selftest; return its status, None if the files are others."""
    from convcheck.model.errors import UsageError
    from convcheck.verbs.selftest_shards import merge_selftests, read_selftest

    documents = [each for each in map(read_selftest, files) if each is not None]
    if len(documents) < len(files):
        return None
    if to_files:
        raise UsageError("a selftest has no report in a file: --json prints all of it")
    _check_files(files, ())
    merged = merge_selftests(files, documents, ["convcheck", *sys.argv[1:]])
    if as_json:
        from convcheck.cli.finish import print_document

        print_document(merged)
    else:
        from convcheck.cli.selftest_tables import print_selftest

        print_selftest(merged)
    return int(merged.exit_status)


def _check_pictures() -> None:
    from convcheck.model.errors import UsageError
    from convcheck.plots import missing

    absent = missing()
    if absent is not None:
        raise UsageError(f"--plots: {absent}")


def _check_files(files: Sequence[Path], outputs: Sequence[Path]) -> None:
    """Raise `UsageError` for a run named twice, and for a report that would overwrite a run."""
    from convcheck.model.errors import UsageError

    seen = set()
    for path in files:
        if path.resolve() in seen:
            raise UsageError(f"{path}: is named twice; allowed: each run once")
        seen.add(path.resolve())
    for path in outputs:
        if path.resolve() in seen:
            raise UsageError(f"-o {path}: would overwrite a run that is read; name another file")


def _write(runs: Sequence[Run], texts: Mapping[Path, str], pictures: Sequence[Path]) -> int:
    """Write the reports; return the exit status if one cannot be."""
    from convcheck.cli.finish import written
    from convcheck.reporters.contract import write_text
    from convcheck.reporters.markdown import gallery

    status = 0
    for path, text in texts.items():
        shown = gallery(runs, pictures, path) if path.suffix.lower() == ".md" else ""
        status = max(status, written(path, partial(write_text, text + shown, path)))
    return status


def _write_plots(runs: Sequence[Run], folder: Path, pictures: list[Path]) -> int:
    """Write the charts of the runs and say which; return the exit status if they cannot be.

    The files are added to `pictures`.
    """
    from convcheck.cli.finish import written
    from convcheck.plots.files import write_plots

    def write() -> None:
        pictures.extend(write_plots(runs, folder))
        names = sorted({path.stem for path in pictures})
        said = f"wrote {', '.join(names)}" if names else "nothing in these runs can be drawn"
        say(f"{folder}: {said}")

    return written(folder, write)


def _print(runs: Sequence[Run], names: Sequence[str]) -> None:
    """Print the tables of each run, below its name if there are several."""
    from convcheck.cli.printing import on_github, plain, print_run
    from convcheck.document.run import CompareRun

    for number, (run, name) in enumerate(zip(runs, names, strict=True), 1):
        if len(runs) > 1:
            about = f"run {number}: {name}, {run.verb} of {run.started}"
            if not isinstance(run, CompareRun):
                about += f" on {run.environment.cpu_model}"
            click.secho(plain(about, github=on_github()), bold=True)
        print_run(run)
