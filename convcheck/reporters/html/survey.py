"""What the top of the report has to know of a run's records, found in one pass over them.

Owns what is counted and which examples are kept: as many as there are kinds, not as there are
records.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from convcheck.document.records import BenchRecord, Record
from convcheck.document.run import Run
from convcheck.plots.distinct import Distinct
from convcheck.reporters._findings import FAILING, Standing, standing

SPEEDS = ("faster", "slower", "with no difference seen", "without a baseline to compare with")
"""What can be said of a timing beside its baseline."""

_NUMBERS = re.compile(r"\d[\d.,eE+-]*")


@dataclass
class Failed:
    """The first record of a kind of failure, and how many others there are, by pass."""

    first: Record
    others: Counter[str] = field(default_factory=Counter)


@dataclass
class Skipped:
    """The first reason of a kind, and how many records have one of the kind."""

    reason: str
    number: int = 0


class Survey:
    """What the records of a run are about, and what became of them.

    `failed` has kinds by standing, then by verdict and implementation. `skipped` has kinds by
    verdict, backend and the reason without its numbers. `timed` and `speeds` are of `bench` only.
    """

    def __init__(self, run: Run) -> None:
        self.counts: Counter[StrEnum] = Counter()
        self.implementations: set[str] = set()
        self.backends: set[str] = set()
        self.failed: dict[Standing, dict[tuple[StrEnum, str], Failed]] = {
            each: {} for each in FAILING
        }
        self.skipped: dict[tuple[StrEnum, str, str], Skipped] = {}
        self.timed = 0
        self.speeds: Counter[str] = Counter()
        cases = Distinct()
        for record in run.records:
            cases.add(record.case)
            self._add(record, standing(run, record))
        self.cases = len(cases)

    @property
    def failures(self) -> int:
        """How many records fail the run."""
        return sum(
            1 + each.others.total() for kinds in self.failed.values() for each in kinds.values()
        )

    def _add(self, record: Record, stands: Standing) -> None:
        self.counts[record.verdict] += 1
        self.implementations.add(record.implementation)
        self.backends.add(record.backend)
        if stands in self.failed:
            kinds, kind = self.failed[stands], (record.verdict, record.implementation)
            if kind in kinds:
                kinds[kind].others[record.pass_] += 1
            else:
                kinds[kind] = Failed(record)
        elif stands is Standing.SKIPPED:
            why = record.verdict, record.backend, _NUMBERS.sub("#", record.reason)
            self.skipped.setdefault(why, Skipped(record.reason)).number += 1
        if isinstance(record, BenchRecord) and record.median_s is not None:
            self.timed += 1
            self.speeds[_speed(record)] += 1


def _speed(record: BenchRecord) -> str:
    if record.implementation == record.baseline:
        return ""
    if record.ratio is None or record.distinguishable is None:
        return SPEEDS[3]
    if not record.distinguishable:
        return SPEEDS[2]
    return SPEEDS[1] if record.ratio > 1 else SPEEDS[0]
