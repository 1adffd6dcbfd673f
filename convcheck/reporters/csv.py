"""A tidy table: one row a comparison, columns in a fixed order, read back by pandas as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from convcheck.reporters.contract import Reporter
from convcheck.words.errors import UsageError
from convcheck.words.run import Run

if TYPE_CHECKING:
    import pandas as pd

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""First characters that make a spreadsheet run a cell's text."""


class CsvReporter(Reporter):
    """The records; parameters and first_mismatch as JSON in one column each."""

    name = "csv"
    summary = "one row a comparison, stable columns"

    def render(self, runs: Sequence[Run]) -> str:
        table = _table(runs)
        for column in table.columns:
            table[column] = table[column].map(_harmless)
        text: str = table.to_csv(index=False, lineterminator="\n")
        return text


def _table(runs: Sequence[Run]) -> pd.DataFrame:
    """Return the records; of several runs, each row beginning with the run it belongs to."""
    if len(runs) == 1:
        return runs[0].to_dataframe()
    verbs = sorted({run.verb for run in runs})
    if len(verbs) > 1:
        raise UsageError(f"one table cannot hold runs of {' and '.join(verbs)}; write one for each")
    import pandas as pd

    tables = []
    for number, run in enumerate(runs, 1):
        table = run.to_dataframe()
        table.insert(0, "run", number)
        table.insert(1, "started", run.started)
        table.insert(2, "machine", run.environment["cpu_model"])
        tables.append(table)
    return pd.concat(tables, ignore_index=True)


def _harmless(value: object) -> object:
    """Return text that a spreadsheet shows instead of running it; all else as it is."""
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return value


REPORTER = CsvReporter()
