"""From samples to records: one for each implementation and timed pass, whatever became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace as replace_fields

from convcheck.benchmark.calibration import Rates
from convcheck.benchmark.messages import Opened
from convcheck.benchmark.rounds import Competitor
from convcheck.benchmark.timed_case import Timed, TimedCase, Verdicts
from convcheck.benchmark.work_counts import least_bytes, operations
from convcheck.document.records import BenchRecord
from convcheck.document.tables import GpuReading, Measurement
from convcheck.model.case import Case
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, Outcome
from convcheck.model.passes import Fill, TimedPass
from convcheck.model.verdict import Verdict
from convcheck.timing.baseline import distinguishable, noise_floor, ratio_to
from convcheck.timing.intervals import median_of
from convcheck.verbs.bench_plan import timed_fill
from convcheck.verbs.journal import BenchEntry
from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.records import about, expected
from convcheck.verbs.reproduce import bench_command
from convcheck.workers.facts import FactBook
from convcheck.workers.messages import Failure

Fields = dict[str, Any]
"""Some fields of a record, by name."""

_GRAVITY = (DISAGREEMENTS, FAILURES_TO_RUN)
"""Which of several outcomes stands for all: the gravest, then the first."""


@dataclass(frozen=True)
class Setting:
    """What all records of a run share. `rates` are the machine's, by (dtype, device)."""

    seed: int
    fill: Fill | None
    threads: int
    rates: Mapping[tuple[str, str], Rates]
    facts: FactBook

    def fill_of(self, case: Case) -> Fill:
        """Return the fill that a case is timed with."""
        return timed_fill(case, self.fill)


@dataclass(frozen=True)
class TimedPassResult:
    """What came of one timed pass of a case; without `work` and `timed`, nothing could be tried."""

    planned: PlannedCase
    timed_pass: TimedPass
    work: TimedCase | None = None
    timed: Timed | None = None
    gpus: Sequence[GpuReading] = ()

    def entry(self, setting: Setting) -> BenchEntry:
        """Return all of it as the journal and the run keep it."""
        case, what, timed = self.planned.case.identifier, self.timed_pass, self.timed
        measurements = []
        if timed is not None and timed.group is not None:
            series = {each.key: each.series for each in timed.group.everyone}
            series |= timed.group.yardsticks
            measurements.append(
                Measurement(
                    case=case,
                    pass_=what,
                    fill=setting.fill_of(self.planned.case),
                    baseline=None if timed.baseline is None else str(timed.baseline),
                    threads=setting.threads,
                    samples={name: each.to_columns() for name, each in series.items()},
                    gpus=list(self.gpus) or UNSET,
                )
            )
        return BenchEntry(
            key=(case, what.value),
            records=[_record(self, each, setting) for each in self.planned.implementations],
            measurements=measurements,
        )


def _record(
    result: TimedPassResult, implementation: Implementation, setting: Setting
) -> BenchRecord:
    case, what = result.planned.case, result.timed_pass
    work, timed = result.work, result.timed
    failure = _failure(result, implementation)
    verdicts = work.verdicts.get((implementation, what), {}) if work is not None else {}
    if failure is not None:
        said: Fields = {"agreement": failure.outcome, "reason": failure.reason}
    else:
        said = _agreement(case, implementation, what, verdicts, setting)
    record = BenchRecord(
        **about(case, implementation, setting.fill_of(case)),
        **said,
        pass_=what,
        fill=setting.fill_of(case),
        threads=setting.threads,
        reproduce=bench_command(
            *(case, implementation, None if timed is None else timed.baseline, what),
            fill=setting.fill_of(case),
            seed=setting.seed,
            threads=setting.threads,
        ),
    )
    if work is None or timed is None:
        return record
    opened = work.opened.get((implementation, what))
    if isinstance(opened, Opened):
        record = replace_fields(record, first_call_s=opened.first_call)
    competitor = timed.competitors.get(implementation)
    if competitor is not None and competitor.series.samples:
        record = replace_fields(record, **_figures(case, implementation, competitor, what, setting))
        if record.agreement is Outcome.AGREE:
            record = replace_fields(record, **_ratio(timed, implementation, competitor))
    return record


def _failure(result: TimedPassResult, implementation: Implementation) -> Failure | None:
    results = result.planned.case.problem.results_of(result.timed_pass)
    foreseen = result.planned.failure(implementation, results)
    if foreseen is not None or result.timed is None:
        return foreseen
    return result.timed.failures.get(implementation)


def _agreement(
    case: Case,
    implementation: Implementation,
    what: TimedPass,
    verdicts: Verdicts,
    setting: Setting,
) -> Fields:
    """Return the gravest outcome of a call's results, with the expectations of the case file."""
    found: list[tuple[Outcome, str]] = []
    used: list[float] = []
    for which in case.problem.results_of(what):
        verdict = verdicts.get(which, Verdict(Outcome.ERROR, "no verdict came back"))
        facts = setting.facts.of(implementation)
        known = case.expectation(implementation, which, setting.fill_of(case), facts)
        outcome, reason = expected(known, verdict)
        found.append((outcome, f"{which}: {reason}" if reason else ""))
        if verdict.budget_used is not None:
            used.append(verdict.budget_used)
    bad = [each for each in found if each[0] is not Outcome.AGREE]
    outcome, reason = min(bad or found, key=lambda each: _gravity(each[0]))
    return {
        "agreement": outcome,
        "reason": reason,
        "budget_used": max(used, default=None),
    }


def _gravity(outcome: Outcome) -> int:
    return next((at for at, group in enumerate(_GRAVITY) if outcome in group), len(_GRAVITY))


def _figures(
    case: Case,
    implementation: Implementation,
    competitor: Competitor,
    what: TimedPass,
    setting: Setting,
) -> Fields:
    """Return everything that one implementation's own samples say."""
    series, convolution = competitor.series, case.problem
    times = list(series.times.values())
    median = median_of(times)
    counted = list(series.counted.values())
    calls = sum(sample.calls for sample in counted)
    wall = sum(sample.seconds for sample in counted)
    there = [s.device_seconds / s.calls for s in counted if s.device_seconds is not None]
    timed_there = median_of(there) if there else None
    rates = setting.rates.get((convolution.dtype, implementation.device))
    work = operations(convolution, what)
    gflops = work / median.value * 1e-9 if work else None
    moved = least_bytes(convolution, what) / median.value * 1e-9
    copied = rates.gbytes_per_s if rates is not None else None
    return {
        "median_s": median.value,
        "ci_low_s": median.low,
        "ci_high_s": median.high,
        "min_s": min(times),
        "samples": len(counted),
        "calls": counted[0].calls,
        "disturbed": series.disturbed,
        "device_median_s": None if timed_there is None else timed_there.value,
        "peak_memory_bytes": competitor.warmed.peak_memory if competitor.warmed else None,
        "energy_j": competitor.warmed.energy if competitor.warmed else None,
        "gflops": gflops,
        "peak_fraction": gflops / rates.gflops if gflops and rates is not None else None,
        "gbytes_per_s": moved,
        "copy_fraction": moved / copied if copied else None,
        "threads_used": sum(sample.cpu for sample in counted) / wall,
        "system_s": sum(sample.system for sample in counted) / calls,
        "page_faults": sum(sample.page_faults for sample in counted) / calls,
    }


def beside_the_best(
    records: Sequence[BenchRecord], rates: Mapping[tuple[str, str], Rates]
) -> tuple[list[BenchRecord], dict[tuple[str, str], Rates]]:
    """Return records and rates in which nothing is faster than what the machine can do at best.

    A matrix product of one size need not be the fastest there is: where a convolution was faster,
    it is the rate. Earlier shares of it are then those of the new one.
    """
    best = dict(rates)
    for record in records:
        place = record.dtype, record.device
        if place in best and (record.gflops or 0.0) > best[place].gflops:
            by = f"{record.implementation}, {record.pass_} of {record.case}"
            best[place] = replace(best[place], gflops=record.gflops or 0.0, by=by)

    def beside(record: BenchRecord) -> BenchRecord:
        place = record.dtype, record.device
        if not record.gflops or best.get(place) == rates.get(place):
            return record
        return replace_fields(record, peak_fraction=record.gflops / best[place].gflops)

    return [beside(record) for record in records], best


def _ratio(timed: Timed, implementation: Implementation, competitor: Competitor) -> Fields:
    """Return the ratio to the baseline and what can be said of it."""
    if timed.baseline is None or timed.group is None:
        return {}
    copies = timed.group.copies
    floor = noise_floor(copies)
    known: Fields = {"baseline": str(timed.baseline), "noise_floor": floor}
    if implementation == timed.baseline:
        return known | {"ratio": 1.0, "distinguishable": False}
    ratio = ratio_to(competitor.series.times, copies)
    if ratio is None:
        return known
    return known | {
        "ratio": ratio.value,
        "ratio_ci_low": ratio.low,
        "ratio_ci_high": ratio.high,
        "distinguishable": distinguishable(ratio, floor),
    }
