"""The verb `compare`: two stored runs, joined record by record, and what changed in each.

Owns the join and the order of decisions: what became of an outcome comes before any speed, and a
regression of speed before a growth of an error that is still allowed.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from operator import itemgetter
from pathlib import Path
from typing import Any

from convcheck.verbs.compare_environment import (
    Difference,
    machine_differences,
    method_differences,
    software_differences,
)
from convcheck.verbs.compare_notes import doubts, interruptions, other_machines
from convcheck.verbs.compare_outcomes import (
    error_grew,
    error_ratio,
    other_convolution,
    other_tolerance,
    outcome_change,
)
from convcheck.verbs.compare_speed import SpeedComparison
from convcheck.verbs.environment import tool
from convcheck.words.change import CHANGES_OF_SPEED, JOINED, REGRESSIONS, Change
from convcheck.words.columns import COMPARE, IDENTITY, JOINED_BY, VERDICT
from convcheck.words.document import no_collection, read_run
from convcheck.words.errors import UsageError
from convcheck.words.outcome import ExitStatus, Outcome
from convcheck.words.run import Record, Run

COMPARED_VERBS = ("verify", "bench")

ORDER = (
    Change.WORSE,
    Change.SLOWER,
    Change.ERROR_GREW,
    Change.CHANGED,
    Change.AMBIGUOUS,
    Change.BETTER,
    Change.FASTER,
    Change.ONLY_BASE,
    Change.NOT_COMPARED,
    Change.ONLY_NEW,
    Change.SAME,
)
"""What is listed first; of two changes of one record, the first one is its verdict."""

_key, _identity = itemgetter(*JOINED_BY), itemgetter(*IDENTITY)

_EMPTY: Record = dict.fromkeys(COMPARE)


@dataclass(frozen=True)
class CompareOptions:
    """How to compare. `threshold` is the ratio - 1 from which a change of speed matters.

    `require_all`: a record that the new run lacks fails the comparison.
    """

    threshold: float = 0.05
    across_machines: bool = False
    require_all: bool = False
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def compare(base: Path | Run, new: Path | Run, options: CompareOptions) -> Run:
    """Return the comparison of two runs, or of the files that hold them. Raises `UsageError`."""
    if not 0 < options.threshold < 1:
        raise UsageError(
            f"--threshold: got {options.threshold:g}; allowed: above 0% and below 100%"
        )
    names = [
        name if isinstance(run, Run) else str(run)
        for run, name in ((base, "the base run"), (new, "the new run"))
    ]
    runs = [run if isinstance(run, Run) else read_run(run) for run in (base, new)]
    _check_comparable(runs, names)
    with no_collection():
        return _Comparison(runs[0], runs[1], names, options).run()


def _check_comparable(runs: Sequence[Run], names: Sequence[str]) -> None:
    for run, name in zip(runs, names, strict=True):
        if run.verb not in COMPARED_VERBS:
            allowed = " or ".join(COMPARED_VERBS)
            raise UsageError(f"{name}: is a run of {run.verb}; allowed: a run of {allowed}")
    if runs[0].verb != runs[1].verb:
        raise UsageError(
            f"{names[0]}: is a run of {runs[0].verb}, but {names[1]} is one of {runs[1].verb};"
            " allowed: two runs of the same verb"
        )
    for run, name in zip(runs, names, strict=True):
        if not run.records:
            raise UsageError(f"{name}: the run is empty; allowed: runs with at least one record")


class _Known:
    """What a run has, to say how much of something it lacks."""

    def __init__(self, run: Run) -> None:
        self._cases = {record["case"] for record in run.records}
        self._pairs = {(record["case"], record["implementation"]) for record in run.records}

    def lacks(self, record: Record) -> str:
        """Return what of a record is not there."""
        if record["case"] not in self._cases:
            return "this case"
        if (record["case"], record["implementation"]) not in self._pairs:
            return "this implementation of the case"
        return "this device, dtype, pass or fill of it"


class _Comparison:
    """One comparison, with what its records share."""

    def __init__(self, base: Run, new: Run, names: Sequence[str], options: CompareOptions) -> None:
        self.started, self.clock = datetime.now(UTC), time.monotonic()
        self.base, self.new, self.names, self.options = base, new, names, options
        self.machine = machine_differences(base, new)
        self.software = software_differences(base, new)
        self.method = method_differences(base, new)
        self.verdict = VERDICT[base.verb]
        self.known = {"base": _Known(base), "new": _Known(new)}
        self.speed = SpeedComparison(base, new, options.threshold, self._forbidden())

    def run(self) -> Run:
        records = sorted(self._records(), key=lambda record: ORDER.index(record["change"]))
        run = Run(
            verb="compare",
            command=list(self.options.command),
            started=self.started.isoformat(timespec="seconds"),
            seconds=round(time.monotonic() - self.clock, 3),
            tool=tool(),
            environment=self._environment(),
            records=records,
            exit_status=self._status({record["change"] for record in records}),
            notes=self._notes(Counter(record["change"] for record in records)),
        )
        for record in records:
            record["change"] = record["change"].value
        return run

    def _records(self) -> list[Record]:
        news = {_key(record): record for record in self.new.records}
        bases = {_key(record) for record in self.base.records}
        found = []
        for record in self.base.records:
            other = news.get(_key(record))
            if other is None:
                found.append(self._alone(record, Change.ONLY_BASE))
            else:
                found.append(self._both(record, other))
        found += [
            self._alone(record, Change.ONLY_NEW)
            for record in self.new.records
            if _key(record) not in bases
        ]
        return found

    def _both(self, base: Record, new: Record) -> Record:
        outcomes = Outcome(base[self.verdict]), Outcome(new[self.verdict])
        errors = base["budget_used"], new["budget_used"]
        values = {
            "base_outcome": outcomes[0].value,
            "new_outcome": outcomes[1].value,
            "base_error": errors[0],
            "new_error": errors[1],
        }
        obstacle = other_convolution(base, new)
        if obstacle is not None:
            return _record(new, values | {"change": Change.NOT_COMPARED, "reason": obstacle})
        rule = other_tolerance(base, new)
        if rule is None:
            values["error_ratio"] = error_ratio(*errors)
        change = outcome_change(*outcomes)
        agree = outcomes == (Outcome.AGREE, Outcome.AGREE)
        if not agree:
            change, reason = self._disagreement(change, base, new)
            if rule is not None:
                reason = f"{reason}; {rule}"
                change = Change.CHANGED if change in (Change.SAME, Change.BETTER) else change
            return _record(new, values | {"change": change, "reason": reason})
        found = [{"change": Change.SAME, "reason": ""}]
        if rule is not None:
            found.append({"change": Change.CHANGED, "reason": rule})
        elif error_grew(*errors):
            text = f"error budget used: {errors[0]:.3g} -> {errors[1]:.3g}"
            found.append({"change": Change.ERROR_GREW, "reason": text})
        if self.base.verb == "bench":
            found.append(self.speed.compare(base, new))
        for each in found:
            values |= each
        values["change"] = min((each["change"] for each in found), key=ORDER.index)
        values["reason"] = "; ".join(each["reason"] for each in found if each["reason"])
        return _record(new, values)

    def _disagreement(self, change: Change, base: Record, new: Record) -> tuple[Change, str]:
        """Return change and reason where not both runs agree."""
        before, after = base[self.verdict], new[self.verdict]
        if before == after:
            said = f"{after} in both runs"
            if self.base.verb == "bench" and change is Change.SAME:
                said += ", and speeds of what does not agree are not compared"
                change = Change.NOT_COMPARED
            why = new["reason"]
        else:
            said = f"{before} -> {after}"
            why = base["reason"] if change is Change.BETTER else new["reason"]
        return change, f"{said}: {why}" if why else said

    def _alone(self, record: Record, change: Change) -> Record:
        """Return the record of what only one run has, with how much of it the other one lacks."""
        side, other = ("base", "new") if change is Change.ONLY_BASE else ("new", "base")
        values = {
            "change": change,
            "reason": f"the {other} run does not have {self.known[other].lacks(record)}",
            f"{side}_outcome": record[self.verdict],
            f"{side}_error": record["budget_used"],
            f"{side}_median_s": record.get("median_s"),
        }
        return _record(record, values)

    def _forbidden(self) -> str | None:
        """Return why no speeds at all may be compared."""
        if self.machine and not self.options.across_machines:
            return f"timed on different machines ({_names(self.machine)})"
        if self.method:
            return f"timed in different ways ({_names(self.method)})"
        return None

    def _status(self, changes: set[Change]) -> ExitStatus:
        if changes & REGRESSIONS:
            return ExitStatus.DISAGREED
        if self.options.require_all and Change.ONLY_BASE in changes:
            return ExitStatus.DISAGREED
        return ExitStatus.AGREED if changes & JOINED else ExitStatus.NOTHING_COMPARED

    def _notes(self, changes: Counter[Change]) -> list[str]:
        runs = dict(zip(self.names, (self.base, self.new), strict=True))
        notes = [*interruptions(runs)]
        if self.base.verb == "bench":
            if self.machine:
                notes.append(other_machines(compared=self.options.across_machines))
            if changes.keys() & CHANGES_OF_SPEED:
                notes += doubts(runs)
        missing = changes[Change.ONLY_BASE]
        if missing and self.options.require_all:
            notes.append(f"--require-all: the new run lacks {missing} of the base run's records")
        return notes

    def _environment(self) -> dict[str, Any]:
        return {
            "verb": self.base.verb,
            "base": _described(self.base, self.names[0]),
            "new": _described(self.new, self.names[1]),
            "machine": [vars(each) for each in self.machine],
            "software": [vars(each) for each in self.software],
            "method": [vars(each) for each in self.method],
            "threshold": self.options.threshold,
            "across_machines": self.options.across_machines,
            "require_all": self.options.require_all,
        }


def _record(identity: Record, values: dict[str, Any]) -> Record:
    """Return a record with every column, about the same as another record."""
    return {**_EMPTY, **dict(zip(IDENTITY, _identity(identity), strict=True)), **values}


def _described(run: Run, name: str) -> dict[str, Any]:
    return {
        "file": name,
        "started": run.started,
        "command": run.command,
        "tool": run.tool,
        "environment": run.environment,
    }


def _names(differences: Sequence[Difference]) -> str:
    return ", ".join(each.what for each in differences)
