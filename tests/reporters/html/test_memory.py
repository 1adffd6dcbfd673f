"""What the report takes of memory for each record: bytes, not objects."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any, overload

from msgspec.structs import replace

from convcheck.document.records import VerifyRecord
from convcheck.document.run import Run
from convcheck.document.tables import Pair, Pairs
from convcheck.model.passes import Fill, Pass
from convcheck.reporters.html import REPORTER
from tests.reporters.documents import golden

FEW, MANY = 1_000, 4_000

MOST_BYTES = 250
"""Of memory at the peak, for each record more. Measured: at most 150; with the records kept 1,000,
with tables that are lists of values 2,100."""

NAMES = ("numpy:im2col", "numpy:windows")


class Made(Sequence[Any]):
    """Rows that are made when they are asked for, and held by nobody here."""

    def __init__(self, count: int, make: Callable[[int], Any]) -> None:
        self._count, self._make = count, make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        if not 0 <= at < self._count:
            raise IndexError(at)
        return self._make(at)


def case(number: int) -> str:
    return f"made/tiny[length={number},kernel=3,stride=1]"


def run_of(records: int) -> Run:
    """Return a run in which each case has two records, which are compared with each other."""
    run = golden("verify")
    template = next(each for each in run.records if each.verdict == "agree")
    assert isinstance(template, VerifyRecord)

    def record(at: int) -> VerifyRecord:
        number, name = divmod(at, len(NAMES))
        return replace(
            template,
            case=case(number),
            parameters={"batch": 1, "length": number, "in_channels": 2, "kernel": 3},
            implementation=NAMES[name],
            pass_=Pass.FORWARD,
            fill=Fill.NORMAL,
            max_abs_error=1e-6 / (1 + at),
            budget_used=1.0 / (1 + at),
            seconds=1e-3 / (1 + at),
            reproduce=f"convcheck verify made.yaml -k '{case(number)}' --backend {NAMES[name]}",
        )

    def compared(at: int) -> Pairs:
        pair = [Pair(*NAMES, 1e-7 / (1 + at), 0.1 / (1 + at))]
        return Pairs(case=case(at), fill=Fill.NORMAL, pass_=Pass.FORWARD, pairs=pair)

    entries = Made(records // len(NAMES), compared)
    return replace(run, records=Made(records, record), pairs=entries, training=[], error_maps=[])


def peak(run: Run) -> int:
    """Return the bytes that writing the report of a run takes at most."""
    tracemalloc.start()
    try:
        written = sum(map(len, REPORTER.pieces([run])))
        assert written > len(run.records)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_a_record_takes_some_bytes_of_memory() -> None:
    REPORTER.render([run_of(2)])  # loads what does not depend on the records
    few, many = (peak(run_of(count)) for count in (FEW, MANY))
    assert (many - few) / (MANY - FEW) < MOST_BYTES


def test_pages_of_rows_made_on_request_and_of_lists_are_the_same() -> None:
    run = run_of(600)
    held = replace(run, records=list(run.records), pairs=list(run.pairs))
    assert REPORTER.render([run]) == REPORTER.render([held])
