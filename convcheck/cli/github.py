"""What is done for GitHub Actions when a verb runs there: annotations, and the step's summary."""

from __future__ import annotations

import os
from pathlib import Path

import click

from convcheck.cli.ending import say
from convcheck.document.run import Run

SUMMARY = "GITHUB_STEP_SUMMARY"
"""Variable that names the file whose Markdown GitHub shows for the step."""

LARGEST_SUMMARY = 1_000_000
"""Bytes of that file. GitHub shows none of it if it is larger than 1 MiB."""


def announce(run: Run) -> None:
    """Print annotations for what fails the run, and add its page to the summary of the step.

    Annotations go to stderr, where GitHub reads them as well, so that stdout stays what it is.
    """
    from convcheck.reporters.github import workflow_commands

    click.echo(workflow_commands([run], folder_in_repository()), nl=False, err=True)
    path = os.environ.get(SUMMARY)
    if path:
        _add_to_summary(run, Path(path))


def folder_in_repository() -> str:
    """Return this folder as seen from the root of the repository, which files are named from."""
    root = os.environ.get("GITHUB_WORKSPACE")
    here = Path.cwd().resolve()
    if not root or not here.is_relative_to(Path(root).resolve()):
        return ""
    return here.relative_to(Path(root).resolve()).as_posix()


def _add_to_summary(run: Run, path: Path) -> None:
    """Append the Markdown report. A summary that cannot be written is said, and fails nothing."""
    from convcheck.reporters.markdown import REPORTER

    page = f"\n{REPORTER.render([run])}".encode()
    try:
        with path.open("ab") as file:
            if file.tell() + len(page) > LARGEST_SUMMARY:
                say(f"{path} is full: no summary of this run")
                return
            file.write(page)
    except OSError as error:
        say(f"cannot write {path}: {error.strerror}")
