"""A run as an interactive session shows it: one line, or a small table in a notebook.

Owns what of it is shown there: how many of what, and what fails the run. Reports have the rest.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from convcheck.model.change import REGRESSIONS
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN

if TYPE_CHECKING:
    from convcheck.document.run import RunDocument

MOST = 20
"""Rows of a notebook's table."""

BAD = DISAGREEMENTS | FAILURES_TO_RUN | REGRESSIONS


def in_a_line(run: RunDocument) -> str:
    """Return a run as `repr` shows it."""
    counts = ", ".join(f"{count} {verdict}" for verdict, count in run.counts.most_common())
    status = f"exit status {run.exit_status.value}{'; interrupted' * run.interrupted}"
    return f"<convcheck {run.verb}: {counts or 'no records'}; {status}>"


def in_a_notebook(run: RunDocument) -> str:
    """Return a run as HTML: the line, its notes, and a table of what fails it."""
    bad = [record for record in run.records if record.verdict in BAD]
    shown = "".join(
        "<tr>"
        + "".join(
            f"<td>{html.escape(str(cell))}</td>"
            for cell in (record.case, record.implementation, record.pass_, record.verdict)
        )
        + f"<td>{html.escape(record.reason)}</td></tr>"
        for record in bad[:MOST]
    )
    head = (
        "<tr><th>case</th><th>implementation</th><th>pass</th><th>verdict</th><th>reason</th></tr>"
    )
    more = f"<p>and {len(bad) - MOST} more</p>" if len(bad) > MOST else ""
    notes = "".join(f"<p>note: {html.escape(note)}</p>" for note in run.notes)
    table = f"<table>{head}{shown}</table>{more}" if bad else ""
    return f"<p>{html.escape(in_a_line(run))}</p>{notes}{table}"
