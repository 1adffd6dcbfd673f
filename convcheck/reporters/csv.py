"""A tidy table: one row a comparison, columns in a fixed order, read back by pandas as it is."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import tee
from typing import Any

from convcheck.document.flat import flat_columns, row_parts, text_columns
from convcheck.document.records import Record, VerifyRecord
from convcheck.document.run import CompareRun, Run
from convcheck.document.stored import SELF_EVIDENT
from convcheck.model.errors import UsageError
from convcheck.reporters._text import visible
from convcheck.reporters.contract import Reporter

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # noqa: RUF001
"""First characters that make a spreadsheet run a cell's text; wide ones where they are typed."""

RUN_COLUMNS = ("run", "started", "machine")
"""What tells the rows of several runs apart; a single run has none of it."""

PIECE = 1 << 17
"""Characters that are written at a time, or a few more."""

NO_TEXT = "none"
"""A cell without text. Were it empty, pandas would take thousands of such rows for numbers, and
warn of a column with mixed types as soon as there is text."""


class CsvReporter(Reporter):
    """The records, a column for each parameter; lists are JSON.

    An empty cell is a number that is not applicable, `none` a text; `inf` and `nan` are measured
    values. Flags are 1 and 0. The command that runs a result again stands where one has to be
    looked into; the run document has all of them.
    """

    name = "csv"
    summary = "one row a comparison, stable columns"

    def render(self, runs: Sequence[Run]) -> str:
        return "".join(self.pieces(runs))

    def pieces(self, runs: Sequence[Run]) -> Iterator[str]:
        verbs = sorted({run.verb for run in runs})
        if len(verbs) > 1:
            raise UsageError(f"one table cannot hold runs of {' and '.join(verbs)}; write one each")
        several = len(runs) > 1
        names = flat_columns(runs[0].verb)
        texts = text_columns(runs[0].verb)
        empty = [NO_TEXT if name in texts else "" for name in names]
        command = names.index("reproduce") if "reproduce" in names else None
        title = [*(RUN_COLUMNS if several else ()), *names]
        lines = [_joined(title, title)]
        size = 0
        for number, run in enumerate(runs, 1):
            about = [number, run.started, _machine(run)] if several else []
            before: tuple[list[Any], list[Any]] | None = None
            begin = ""
            found: Iterable[Record] = run.records
            records, again = tee(found)
            for record, (first, cells, rest) in zip(records, row_parts(again), strict=True):
                told = len(first) + len(cells)
                if command is not None and _is_self_evident(record):
                    rest[command - told] = None
                if before is None or before[1] is not cells or before[0] != first:
                    before = first, cells
                    begin = _joined([*about, *first, *cells], [*[""] * len(about), *empty[:told]])
                lines.append(f"{begin},{_joined(rest, empty[told:])}")
                size += len(lines[-1])
                if size > PIECE:
                    yield "\n".join([*lines, ""])
                    lines, size = [], 0
        yield "\n".join([*lines, ""])


def _machine(run: Run) -> str:
    """Return the machine of a run; of a comparison, that of the new run."""
    told = run.environment.new.environment if isinstance(run, CompareRun) else run.environment
    return told.cpu_model


def _is_self_evident(record: Any) -> bool:
    return isinstance(record, VerifyRecord) and record.outcome in SELF_EVIDENT


def _joined(values: Sequence[Any], empty: Sequence[str]) -> str:
    """Return cells of a line; `empty` is what stands where there is no value."""
    return ",".join(
        [
            nothing if value is None or value == "" else
            _text_cell(value) if (kind := type(value)) is str else
            str(int(value)) if kind is bool else
            repr(value)
            for value, nothing in zip(values, empty, strict=True)
        ]
    )  # fmt: skip


@lru_cache(500)
def _text_cell(text: str) -> str:
    """Return a text as it stands in a file: harmless, and in quotes where it has to be."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerow(["", _harmless(visible(text, lines=True))])
    return written.getvalue()[1:-1]


def _harmless(text: str) -> str:
    """Return text that a spreadsheet shows instead of running it."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


REPORTER = CsvReporter()
