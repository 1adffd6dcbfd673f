"""A tidy table: one row a comparison, columns in a fixed order, read back by pandas as it is."""

from __future__ import annotations

from convcheck.reporters.contract import Reporter
from convcheck.words.run import Run

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""First characters that make a spreadsheet run a cell's text."""


class CsvReporter(Reporter):
    """The records; parameters and first_mismatch as JSON in one column each."""

    name = "csv"
    summary = "one row a comparison, stable columns"

    def render(self, run: Run) -> str:
        table = run.to_dataframe()
        for column in table.columns:
            table[column] = table[column].map(_harmless)
        text: str = table.to_csv(index=False, lineterminator="\n")
        return text


def _harmless(value: object) -> object:
    """Return text that a spreadsheet shows instead of running it; all else as it is."""
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return value


REPORTER = CsvReporter()
