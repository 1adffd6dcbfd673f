"""From the stored samples of two runs to what can be said of a speed, with its reason in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from convcheck.benchmark.yardsticks import COMPUTE, COPY
from convcheck.document.records import BenchRecord
from convcheck.document.run import BenchRun
from convcheck.document.tables import Measurement
from convcheck.model.change import Change
from convcheck.model.figures import ratio_text, times_text
from convcheck.model.passes import Fill, TimedPass
from convcheck.timing.baseline import noise_floor
from convcheck.timing.change import SpeedChange, Timing, speed_change
from convcheck.timing.intervals import Estimate
from convcheck.timing.samples import Times, counted_times

YARDSTICKS = {"compute": COMPUTE, "copy": COPY}
"""The yardsticks that a decision takes, by the word for each."""

TWIN = "#"
"""What follows a baseline's name in the names of its further copies."""

GroupKey = tuple[str, TimedPass, Fill]
"""The case, pass and fill of a group that was timed together."""


class GroupTimes:
    """The samples of one case and timed pass; those that count are looked up once."""

    def __init__(self, entry: Measurement) -> None:
        self._samples, self._baseline = entry.samples, entry.baseline
        self._times: dict[str, Times] = {}

    def times(self, name: str) -> Times:
        """Return the times that count; none if there are no samples of that name."""
        if name not in self._times:
            samples = self._samples.get(name)
            self._times[name] = {} if samples is None else counted_times(samples)
        return self._times[name]

    def timing(self, implementation: str, device: str) -> Timing:
        """Return the times of an implementation and of its device's yardsticks."""
        where = "" if device == "cpu" else f"@{device}"
        yardsticks = {word: self.times(f"{name}{where}") for word, name in YARDSTICKS.items()}
        return Timing(self.times(implementation), yardsticks)

    @cached_property
    def floor(self) -> float:
        """How far from 1 the ratio of the baseline to its other copies was, as a ratio - 1."""
        if self._baseline is None:
            return 0.0
        twins = [name for name in self._samples if name.startswith(f"{self._baseline}{TWIN}")]
        return noise_floor([self.times(name) for name in (self._baseline, *twins)]) or 0.0


def timed_groups(run: BenchRun) -> dict[GroupKey, GroupTimes]:
    """Return the groups of a run of `bench`."""
    return {(entry.case, entry.pass_, entry.fill): GroupTimes(entry) for entry in run.measurements}


@dataclass(frozen=True, kw_only=True)
class ComparedSpeed:
    """What can be said of a speed in two runs; figures are None where none may be compared.

    `ratio` is the new time / the base time; `compute_ratio` and `copy_ratio` are the same against a
    yardstick that both runs have.
    """

    change: Change = Change.SAME
    reason: str = ""
    base_median_s: float | None = None
    new_median_s: float | None = None
    ratio: Estimate | None = None
    compute_ratio: Estimate | None = None
    copy_ratio: Estimate | None = None
    noise_floor: float | None = None
    threshold: float | None = None


class SpeedComparison:
    """Compares the speeds of records that both runs have. `forbidden` says why none may be."""

    def __init__(
        self, base: BenchRun, new: BenchRun, threshold: float, forbidden: str | None
    ) -> None:
        self._groups = timed_groups(base), timed_groups(new)
        self._threshold, self._forbidden = threshold, forbidden

    def compare(self, base: BenchRecord, new: BenchRecord) -> ComparedSpeed:
        """Return what can be said of the speeds behind two records."""
        key = (new.case, new.pass_, new.fill)
        groups = [each.get(key) for each in self._groups]
        timings = [
            None if group is None else group.timing(new.implementation, new.device)
            for group in groups
        ]
        obstacle = self._obstacle(base, new, timings)
        if obstacle is not None:
            return ComparedSpeed(change=Change.NOT_COMPARED, reason=obstacle)
        floor = max(group.floor for group in groups if group is not None)
        first, second = (timing for timing in timings if timing is not None)
        found = speed_change(first, second, self._threshold, wanted=tuple(YARDSTICKS), floor=floor)
        return ComparedSpeed(
            change=found.change,
            reason=reason_of(found),
            base_median_s=base.median_s,
            new_median_s=new.median_s,
            ratio=found.raw,
            compute_ratio=found.against.get("compute"),
            copy_ratio=found.against.get("copy"),
            noise_floor=floor,
            threshold=self._threshold,
        )

    def _obstacle(
        self, base: BenchRecord, new: BenchRecord, timings: list[Timing | None]
    ) -> str | None:
        """Return what forbids to compare two times."""
        if self._forbidden is not None:
            return self._forbidden
        if base.threads != new.threads:
            return f"timed on other numbers of threads: {base.threads} -> {new.threads}"
        for name, record, timing in zip(("base", "new"), (base, new), timings, strict=True):
            if record.median_s is None or timing is None or not timing.seconds:
                return f"the {name} run holds no samples of it"
        return None


def reason_of(found: SpeedChange) -> str:
    """Return ratio, interval and evidence in words."""
    parts = [_ratio_text(found.raw)]
    parts += [
        f"{_ratio_text(ratio)} against the {word} yardstick"
        for word, ratio in found.against.items()
    ]
    text = ", ".join(parts)
    return f"{text}; {found.why}" if found.why else text


def _ratio_text(ratio: Estimate) -> str:
    value = times_text(ratio.value)
    if ratio.low is None or ratio.high is None:
        return value
    return f"{value} ({ratio_text(ratio.low)}-{ratio_text(ratio.high)})"
