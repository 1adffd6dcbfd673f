"""Comparing runs made by hand, and looking at what came of it."""

from __future__ import annotations

import dataclasses
from typing import Any

from convcheck.verbs.compare import CompareOptions, compare
from convcheck.words.run import Record, Run


def compared(base: Run, new: Run, **options: Any) -> Run:
    return compare(base, new, CompareOptions(command=["convcheck", "compare"], **options))


def changes(run: Run) -> dict[str, str]:
    """Return what became of each pass."""
    return {record["pass"]: record["change"] for record in run.records}


def other(run: Run, **environment: Any) -> Run:
    return dataclasses.replace(run, environment={**run.environment, **environment})


def only(run: Run) -> Record:
    (record,) = run.records
    return record
