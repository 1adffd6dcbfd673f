"""Comparing runs made by hand, and looking at what came of it."""

from __future__ import annotations

from typing import Any

from convcheck.document.records import Record
from convcheck.document.run import Run
from convcheck.verbs.compare import CompareOptions, compare
from tests.runs import elsewhere


def compared(base: Run, new: Run, **options: Any) -> Run:
    return compare(base, new, CompareOptions(command=["convcheck", "compare"], **options))


def changes(run: Run) -> dict[str, str]:
    """Return what became of each pass."""
    return {record.pass_: record.change for record in run.records}


def other(run: Run, **environment: Any) -> Run:
    return elsewhere(run, **environment)


def only(run: Run) -> Record:
    (record,) = run.records
    return record
