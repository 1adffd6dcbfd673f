"""List the runs that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from convcheck.model.outcome import ExitStatus

if TYPE_CHECKING:
    from convcheck.verbs.history import KeptRun


@click.command("history", short_help=__doc__)
@click.option(
    "--reports",
    default=Path("reports"),
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Folder of the reports.",
)
def history_command(*, reports: Path) -> int:
    """List the runs of verify and bench that were kept in DIR/history, the oldest first.

    The last 20 of each verb are kept. `convcheck compare` compares the last two. Any of the files
    can be given to `convcheck compare` and `convcheck report`.

    Exit status: 0 there are kept runs; 5 there are none.
    """
    from convcheck.cli.printing import on_github, plain
    from convcheck.verbs.history import kept

    runs = kept(reports)
    github = on_github()
    for each in runs:
        click.echo(plain(_line(each), github=github))
    if not runs:
        click.echo(f"no run in {reports / 'history'}: verify and bench keep theirs there", err=True)
    return int(ExitStatus.AGREED if runs else ExitStatus.NOTHING_COMPARED)


def _line(each: KeptRun) -> str:
    head = each.head
    words = " ".join(head.command[2:])
    compared = "?" if head.summary.compared is None else f"{head.summary.compared:,}"
    ended = "interrupted" if head.summary.interrupted else f"exit {int(head.summary.exit_status)}"
    return (
        f"{head.started:25}  {head.verb:7} {compared:>7} compared  {ended:11}"
        f" {head.seconds:8.1f} s  {each.path}  {words}".rstrip()
    )


COMMAND = history_command
