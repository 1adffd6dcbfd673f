"""Workflow commands that GitHub Actions makes annotations of, at the lines of the cases.

Owns their escaping and their number: GitHub shows ten errors of a step and drops the others.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Sequence

from convcheck.document.records import Record
from convcheck.document.run import Run
from convcheck.model.figures import counted
from convcheck.reporters._findings import (
    command,
    details,
    failures,
    faults,
    headline,
    place,
)
from convcheck.reporters._text import first_lines, shortened, visible
from convcheck.reporters.contract import Reporter

MOST_ERRORS = 10
"""Annotations of one kind that GitHub shows for a step."""

LONGEST_TITLE = 200
LONGEST_MESSAGE = 2_000

MOST_LINES = 20


class GithubReporter(Reporter):
    """`::error file=...,line=...::...`, one line a failure; nothing of a run that passed."""

    name = "github"
    summary = "annotations of GitHub Actions: failures at the lines of the case files"

    def render(self, runs: Sequence[Run]) -> str:
        return workflow_commands(runs)


def workflow_commands(runs: Sequence[Run], folder: str = "") -> str:
    """Return the commands for some runs, a line each.

    `folder` is where the command was run, as seen from the repository's root: GitHub finds files
    from there only.
    """
    several = len(runs) > 1
    lines = [
        line
        for number, run in enumerate(runs, 1)
        for line in _lines(run, f"run {number}: " if several else "", folder)
    ]
    more = len(lines) - MOST_ERRORS
    if more > 0:
        text = f"{counted(more, 'failure')} more: see the summary of the step, or a report"
        lines[MOST_ERRORS:] = [_line("notice", {"title": "convcheck"}, text)]
    return "".join(f"{line}\n" for line in lines)


def _lines(run: Run, prefix: str, folder: str) -> Iterator[str]:
    for fault in faults(run):
        yield _line("error", {"title": prefix + headline(run)}, fault)
    for record in failures(run):
        yield _failure(run, record, prefix, folder)


def _failure(run: Run, record: Record, prefix: str, folder: str) -> str:
    file, line = place(record)
    where = {"file": posixpath.normpath(posixpath.join(folder, file))}
    if line is not None:
        where["line"] = str(line)
    title = f"{prefix}{record.verdict}: {record.implementation} {record.pass_}"
    text = [record.case, *details(record), command(run, record)]
    return _line("error", where | {"title": title}, "\n".join(text))


def _line(kind: str, properties: dict[str, str], message: str) -> str:
    """Return one workflow command, escaped as the runner unescapes it."""
    told = ",".join(
        f"{key}={_property(shortened(visible(value), LONGEST_TITLE))}"
        for key, value in properties.items()
    )
    text = first_lines(shortened(visible(message, lines=True), LONGEST_MESSAGE), MOST_LINES)
    return f"::{kind} {told}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


REPORTER = GithubReporter()
