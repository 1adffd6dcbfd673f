"""The verb `compare`: two stored runs, joined record by record, and what changed in each.

Owns the join and the order of decisions: what became of an outcome comes before any speed, and a
regression of speed before a growth of an error that is still allowed.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from operator import attrgetter
from pathlib import Path

from convcheck.document.check import JOINED_BY
from convcheck.document.environment import Comparison, Difference, Side
from convcheck.document.read import no_collection, read_run
from convcheck.document.records import IDENTITY, BenchRecord, CompareRecord, VerifyRecord
from convcheck.document.run import SCHEMA, BenchRun, CompareRun, Run, summary, tally
from convcheck.model.change import CHANGES_OF_SPEED, JOINED, REGRESSIONS, Change
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.timing.intervals import Estimate
from convcheck.verbs.compare_environment import (
    Compared,
    machine_differences,
    method_differences,
    software_differences,
)
from convcheck.verbs.compare_outcomes import (
    error_grew,
    error_ratio,
    other_convolution,
    other_tolerance,
    outcome_change,
)
from convcheck.verbs.compare_speed import ComparedSpeed, SpeedComparison
from convcheck.verbs.environment import tool

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

_key, _identity = attrgetter(*JOINED_BY), attrgetter(*IDENTITY)

Joined = VerifyRecord | BenchRecord

_UNTIMED = ComparedSpeed()
"""What is said of the speed of what has none, or is not compared any further."""

_NO_RATIO = (None, None, None)


@dataclass(frozen=True)
class CompareOptions:
    """How to compare. `threshold` is the ratio - 1 from which a change of speed matters.

    `require_all`: a record that the new run lacks fails the comparison.
    """

    threshold: float = 0.05
    across_machines: bool = False
    require_all: bool = False
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def compare(base: Path | Run, new: Path | Run, options: CompareOptions) -> CompareRun:
    """Return the comparison of two runs, or of the files that hold them. Raises `UsageError`."""
    if not 0 < options.threshold < 1:
        raise UsageError(
            f"--threshold: got {options.threshold:g}; allowed: above 0% and below 100%"
        )
    names = [
        str(run) if isinstance(run, Path) else name
        for run, name in ((base, "the base run"), (new, "the new run"))
    ]
    runs = [read_run(run) if isinstance(run, Path) else run for run in (base, new)]
    first, second = _comparable(runs, names)
    with no_collection():
        return _Join(first, second, names, options).run()


def _comparable(runs: Sequence[Run], names: Sequence[str]) -> list[Compared]:
    """Return the runs, if they can be compared. Raises `UsageError`."""
    found: list[Compared] = []
    for run, name in zip(runs, names, strict=True):
        if isinstance(run, CompareRun):
            raise UsageError(f"{name}: is a run of {run.verb}; allowed: a run of verify or bench")
        found.append(run)
    if runs[0].verb != runs[1].verb:
        raise UsageError(
            f"{names[0]}: is a run of {runs[0].verb}, but {names[1]} is one of {runs[1].verb};"
            " allowed: two runs of the same verb"
        )
    for run, name in zip(runs, names, strict=True):
        if not run.records:
            raise UsageError(f"{name}: the run is empty; allowed: runs with at least one record")
    return found


class _Known:
    """What a run has, to say how much of something it lacks."""

    def __init__(self, run: Compared) -> None:
        self._cases = {record.case for record in run.records}
        self._pairs = {(record.case, record.implementation) for record in run.records}

    def lacks(self, record: Joined) -> str:
        """Return what of a record is not there."""
        if record.case not in self._cases:
            return "this case"
        if (record.case, record.implementation) not in self._pairs:
            return "this implementation of the case"
        return "this device, dtype, pass or fill of it"


class _Join:
    """One comparison, with what its records share."""

    def __init__(
        self, base: Compared, new: Compared, names: Sequence[str], options: CompareOptions
    ) -> None:
        self.started, self.clock = datetime.now(UTC), time.monotonic()
        self.base, self.new, self.names, self.options = base, new, names, options
        self.machine = machine_differences(base, new)
        self.software = software_differences(base, new)
        self.method = method_differences(base, new)
        self.known = {"base": _Known(base), "new": _Known(new)}
        self.speed: SpeedComparison | None = None
        if isinstance(base, BenchRun) and isinstance(new, BenchRun):
            self.speed = SpeedComparison(base, new, options.threshold, self._forbidden())

    def run(self) -> CompareRun:
        records = sorted(self._records(), key=_weight)
        changes = Counter(record.change for record in records)
        return CompareRun(
            schema=SCHEMA,
            command=list(self.options.command),
            started=self.started.isoformat(timespec="seconds"),
            seconds=round(time.monotonic() - self.clock, 3),
            tool=tool(),
            environment=self._environment(),
            records=records,
            cost={},
            summary=summary(
                tally(records),
                self._status(set(changes)),
                interrupted=False,
                notes=self._notes(changes),
                verdicts=Change,
            ),
        )

    def _records(self) -> list[CompareRecord]:
        news = {_key(record): record for record in self.new.records}
        bases = {_key(record) for record in self.base.records}
        found: list[CompareRecord] = []
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

    def _both(self, base: Joined, new: Joined) -> CompareRecord:
        outcomes = base.verdict, new.verdict
        errors = base.budget_used, new.budget_used
        obstacle = other_convolution(base, new)
        if obstacle is not None:
            return _record(new, Change.NOT_COMPARED, obstacle, base=base, new=new)
        rule = other_tolerance(base, new)
        ratio = error_ratio(*errors) if rule is None else None
        change = outcome_change(*outcomes)
        if outcomes != (Outcome.AGREE, Outcome.AGREE):
            change, reason = self._disagreement(change, base, new)
            if rule is not None:
                reason = f"{reason}; {rule}"
                change = Change.CHANGED if change in (Change.SAME, Change.BETTER) else change
            return _record(new, change, reason, base=base, new=new, ratio=ratio)
        found = [(Change.SAME, "")]
        if rule is not None:
            found.append((Change.CHANGED, rule))
        elif error_grew(*errors):
            text = f"error budget used: {errors[0]:.3g} -> {errors[1]:.3g}"
            found.append((Change.ERROR_GREW, text))
        speed = _UNTIMED
        if isinstance(base, BenchRecord) and isinstance(new, BenchRecord):
            assert self.speed is not None
            speed = self.speed.compare(base, new)
            found.append((speed.change, speed.reason))
        change = min((each for each, _ in found), key=ORDER.index)
        reason = "; ".join(each for _, each in found if each)
        return _record(new, change, reason, base=base, new=new, ratio=ratio, speed=speed)

    def _disagreement(self, change: Change, base: Joined, new: Joined) -> tuple[Change, str]:
        """Return change and reason where not both runs agree."""
        before, after = base.verdict, new.verdict
        if before == after:
            said = f"{after} in both runs"
            if self.speed is not None and change is Change.SAME:
                said += ", and speeds of what does not agree are not compared"
                change = Change.NOT_COMPARED
            why = new.reason
        else:
            said = f"{before} -> {after}"
            why = base.reason if change is Change.BETTER else new.reason
        return change, f"{said}: {why}" if why else said

    def _alone(self, record: Joined, change: Change) -> CompareRecord:
        """Return the record of what only one run has, with how much of it the other one lacks."""
        is_base = change is Change.ONLY_BASE
        other = "new" if is_base else "base"
        reason = f"the {other} run does not have {self.known[other].lacks(record)}"
        median = record.median_s if isinstance(record, BenchRecord) else None
        if is_base:
            speed = ComparedSpeed(base_median_s=median)
            return _record(record, change, reason, base=record, speed=speed)
        return _record(record, change, reason, new=record, speed=ComparedSpeed(new_median_s=median))

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
        notes = [*_interruptions(runs)]
        if self.speed is not None:
            if self.machine:
                notes.append(_other_machines(compared=self.options.across_machines))
            if changes.keys() & CHANGES_OF_SPEED:
                notes += _doubts(runs)
        missing = changes[Change.ONLY_BASE]
        if missing and self.options.require_all:
            notes.append(f"--require-all: the new run lacks {missing} of the base run's records")
        return notes

    def _environment(self) -> Comparison:
        return Comparison(
            verb=self.base.verb,
            base=_side(self.base, self.names[0]),
            new=_side(self.new, self.names[1]),
            machine=self.machine,
            software=self.software,
            method=self.method,
            threshold=self.options.threshold,
            across_machines=self.options.across_machines,
            require_all=self.options.require_all,
        )


def _weight(record: CompareRecord) -> tuple[int, float]:
    """Return by what records are sorted: the change, then of a change of speed how large it is."""
    ratio = record.ratio if record.change in CHANGES_OF_SPEED else None
    if ratio is None:
        return ORDER.index(record.change), 0.0
    return ORDER.index(record.change), ratio if record.change is Change.FASTER else -ratio


def _record(
    about: Joined,
    change: Change,
    reason: str,
    *,
    base: Joined | None = None,
    new: Joined | None = None,
    ratio: float | None = None,
    speed: ComparedSpeed = _UNTIMED,
) -> CompareRecord:
    """Return the record of what became of a record; `ratio` is that of the errors."""
    raw, compute, copy = map(_figures, (speed.ratio, speed.compute_ratio, speed.copy_ratio))
    return CompareRecord(
        **dict(zip(IDENTITY, _identity(about), strict=True)),
        change=change,
        reason=reason,
        base_outcome=None if base is None else base.verdict,
        new_outcome=None if new is None else new.verdict,
        base_error=None if base is None else base.budget_used,
        new_error=None if new is None else new.budget_used,
        error_ratio=ratio,
        base_median_s=speed.base_median_s,
        new_median_s=speed.new_median_s,
        ratio=raw[0],
        ratio_ci_low=raw[1],
        ratio_ci_high=raw[2],
        compute_ratio=compute[0],
        compute_ratio_ci_low=compute[1],
        compute_ratio_ci_high=compute[2],
        copy_ratio=copy[0],
        copy_ratio_ci_low=copy[1],
        copy_ratio_ci_high=copy[2],
        noise_floor=speed.noise_floor,
        threshold=speed.threshold,
    )


def _figures(ratio: Estimate | None) -> tuple[float | None, float | None, float | None]:
    return _NO_RATIO if ratio is None else (ratio.value, ratio.low, ratio.high)


def _side(run: Compared, name: str) -> Side:
    return Side(
        file=name,
        started=run.started,
        command=run.command,
        tool=run.tool,
        environment=run.environment,
    )


def _names(differences: Sequence[Difference]) -> str:
    return ", ".join(each.what for each in differences)


def _interruptions(runs: Mapping[str, Compared]) -> Iterator[str]:
    """Yield which of the runs, by name, are only parts."""
    for name, run in runs.items():
        if run.interrupted:
            yield f"{name}: the run was interrupted: it is a part of one"


def _other_machines(*, compared: bool) -> str:
    """Return what became of speeds of different machines."""
    if compared:
        return "speeds of different machines are compared, as --across-machines says"
    return "speeds of different machines are not compared; --across-machines does it"


def _doubts(runs: Mapping[str, Compared]) -> Iterator[str]:
    """Yield what made each run doubt its own times, such as other programs at work."""
    for name, run in runs.items():
        if isinstance(run, BenchRun):
            for warning in run.environment.conditions.warnings:
                yield f"{name}: {warning}"
