"""Say what changed between two stored runs."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from convcheck.cli.options import JSON, OUTPUT, PERCENT

RUN_FILE = click.Path(path_type=Path)


@click.command("compare", short_help=__doc__)
@click.argument("base", type=RUN_FILE, required=False)
@click.argument("new", type=RUN_FILE, required=False)
@click.option(
    "--threshold",
    default="5%",
    show_default=True,
    type=PERCENT,
    help="Smallest relevant change of speed: 5% or 0.05.",
)
@click.option(
    "--across-machines",
    is_flag=True,
    help="Compare speeds even if the runs come from different machines.",
)
@click.option("--require-all", is_flag=True, help="Fail if NEW lacks something that BASE has.")
@click.option(
    "--reports",
    default=Path("reports"),
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Folder whose history has the runs that are not named.",
)
@OUTPUT
@JSON
def compare_command(
    *,
    base: Path | None,
    new: Path | None,
    reports: Path,
    threshold: float,
    across_machines: bool,
    require_all: bool,
    outputs: tuple[Path, ...],
    as_json: bool,
) -> int:
    """Compare the run documents BASE and NEW: JSON files written by verify or bench.

    Without NEW, BASE is compared with the last run; without both, the last run with the one
    before it. `convcheck history` lists the runs that were kept.

    Outcomes and errors are compared first, speeds only of what agrees in both runs. A result is
    slower or faster only if its time differs by more than the threshold, also relative to both
    yardsticks: fixed work without any library, timed in the same rounds. Other differences are
    ambiguous.

    Exit status: 0 nothing became worse or slower; 1 something did; 2 bad usage or a file that is
    not a run document; 3 a report could not be written; 5 nothing could be compared.
    """
    from convcheck.cli.finish import check_formats, finish
    from convcheck.model.errors import UsageError
    from convcheck.verbs.compare import CompareOptions, compare
    from convcheck.verbs.history import compared_by_default

    check_formats(outputs)
    base, new = compared_by_default([each for each in (base, new) if each is not None], reports)
    for path in outputs:
        if path.resolve() in (base.resolve(), new.resolve()):
            raise UsageError(
                f"-o {path}: would overwrite a run that is compared; name another file"
            )
    options = CompareOptions(
        threshold=threshold,
        across_machines=across_machines,
        require_all=require_all,
        command=["convcheck", *sys.argv[1:]],
    )
    run = compare(base, new, options)
    return finish(run, outputs, journal=None, as_json=as_json)


COMMAND = compare_command
