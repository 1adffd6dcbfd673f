"""A tidy table: one row a comparison, columns in a fixed order, read back by pandas as it is."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from convcheck.document.run import CompareRun, Run
from convcheck.document.values import spelled
from convcheck.model.errors import UsageError
from convcheck.reporters._text import visible
from convcheck.reporters.contract import Reporter

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # noqa: RUF001
"""First characters that make a spreadsheet run a cell's text; wide ones where they are typed."""

RUN_COLUMNS = ("run", "started", "machine")
"""What tells the rows of several runs apart; a single run has none of it."""


class CsvReporter(Reporter):
    """The records. Parameters and first_mismatch are JSON in one column each.

    An empty cell means not applicable; `inf` and `nan` are measured values.
    """

    name = "csv"
    summary = "one row a comparison, stable columns"

    def render(self, runs: Sequence[Run]) -> str:
        verbs = sorted({run.verb for run in runs})
        if len(verbs) > 1:
            raise UsageError(f"one table cannot hold runs of {' and '.join(verbs)}; write one each")
        text = io.StringIO()
        table = csv.writer(text, lineterminator="\n")
        several = len(runs) > 1
        table.writerow([*(RUN_COLUMNS if several else ()), *runs[0].columns])
        for number, run in enumerate(runs, 1):
            about = (number, run.started, _machine(run)) if several else ()
            for record in run.records:
                row = [*about, *to_builtins(record).values()]
                table.writerow(map(_cell, row))
        return text.getvalue()


def _machine(run: Run) -> str:
    """Return the machine of a run; of a comparison, that of the new run."""
    told = run.environment.new.environment if isinstance(run, CompareRun) else run.environment
    return told.cpu_model


def _cell(value: Any) -> Any:
    if isinstance(value, (dict, list)):
        return json.dumps(spelled(value))
    return _harmless(visible(value, lines=True)) if isinstance(value, str) else value


def _harmless(text: str) -> str:
    """Return text that a spreadsheet shows instead of running it."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


REPORTER = CsvReporter()
