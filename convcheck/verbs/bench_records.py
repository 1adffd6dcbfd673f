"""From samples to records: one for each implementation and timed pass, whatever became of it."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.benchmark.calibration import Rates
from convcheck.benchmark.casework import CaseWork, Timed, Verdicts
from convcheck.benchmark.messages import Opened
from convcheck.benchmark.rounds import Competitor
from convcheck.benchmark.work import least_bytes, operations
from convcheck.timing.baseline import distinguishable, noise_floor, ratio_to
from convcheck.timing.intervals import median_of
from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.records import expected
from convcheck.words.case import Case
from convcheck.words.columns import BENCH
from convcheck.words.implementation import Implementation
from convcheck.words.outcome import DISAGREEMENTS, FAILURES_TO_RUN, Outcome
from convcheck.words.passes import Fill, TimedPass
from convcheck.words.run import Record
from convcheck.workers.facts import FactBook
from convcheck.workers.imitation import imitated
from convcheck.workers.messages import Failure

_GRAVITY = (DISAGREEMENTS, FAILURES_TO_RUN)
"""Which of several outcomes stands for all: the gravest, then the first."""


@dataclass(frozen=True)
class Setting:
    """What all records of a run share. `rates` are the machine's, by (dtype, device)."""

    seed: int
    fill: Fill
    threads: int
    rates: Mapping[tuple[str, str], Rates]
    facts: FactBook


@dataclass(frozen=True)
class Finding:
    """What came of one timed pass of a case; without `work` and `timed`, nothing could be tried."""

    planned: PlannedCase
    timed_pass: TimedPass
    work: CaseWork | None = None
    timed: Timed | None = None

    def entry(self, setting: Setting) -> dict[str, Any]:
        """Return all of it as plain values: what a line of the journal holds."""
        case, what, timed = self.planned.case.identifier, self.timed_pass.value, self.timed
        entry: dict[str, Any] = {
            "key": [case, what],
            "records": [_record(self, each, setting) for each in self.planned.implementations],
            "measurements": [],
        }
        if timed is not None and timed.group is not None:
            series = {each.key: each.series for each in timed.group.everyone}
            series |= timed.group.yardsticks
            entry["measurements"].append(
                {
                    "case": case,
                    "pass": what,
                    "fill": setting.fill.value,
                    "baseline": None if timed.baseline is None else str(timed.baseline),
                    "threads": setting.threads,
                    "samples": {name: each.to_columns() for name, each in series.items()},
                }
            )
        return entry


def _record(finding: Finding, implementation: Implementation, setting: Setting) -> Record:
    case, what = finding.planned.case, finding.timed_pass
    work, timed = finding.work, finding.timed
    values: Record = dict.fromkeys(BENCH)
    values |= {
        "case": case.identifier,
        "case_file": str(case.location),
        "op": case.convolution.op,
        "parameters": case.convolution.parameters(),
        "implementation": str(implementation),
        "backend": implementation.backend,
        "mode": implementation.mode,
        "form": implementation.form,
        "device": implementation.device,
        "dtype": case.convolution.dtype,
        "pass": what.value,
        "fill": setting.fill.value,
        "threads": setting.threads,
        "reproduce": _command(case, implementation, timed, what, setting),
    }
    failure = _failure(finding, implementation)
    verdicts = work.verdicts.get((implementation, what), {}) if work is not None else {}
    if failure is not None:
        values["agreement"], values["reason"] = failure.outcome.value, failure.reason
    else:
        values |= _agreement(case, implementation, what, verdicts, setting)
    if work is None or timed is None:
        return values
    opened = work.opened.get((implementation, what))
    if isinstance(opened, Opened):
        values["first_call_s"] = opened.first_call
    competitor = timed.competitors.get(implementation)
    if competitor is not None and competitor.series.samples:
        values |= _figures(case, implementation, competitor, what, setting)
        if values["agreement"] == Outcome.AGREE:
            values |= _ratio(timed, implementation, competitor)
    return values


def _failure(finding: Finding, implementation: Implementation) -> Failure | None:
    results = finding.planned.case.convolution.results_of(finding.timed_pass)
    foreseen = finding.planned.failure(implementation, results)
    if foreseen is not None or finding.timed is None:
        return foreseen
    return finding.timed.failures.get(implementation)


def _agreement(
    case: Case,
    implementation: Implementation,
    what: TimedPass,
    verdicts: Verdicts,
    setting: Setting,
) -> Record:
    """Return the gravest outcome of a call's results, with the expectations of the case file."""
    found: list[tuple[Outcome, str]] = []
    used: list[float] = []
    for which in case.convolution.results_of(what):
        verdict = verdicts.get(which, {"outcome": Outcome.ERROR, "reason": "no verdict came back"})
        facts = setting.facts.of(implementation)
        known = case.expectation(implementation, which, setting.fill, facts)
        outcome, reason = expected(known, verdict)
        found.append((outcome, f"{which}: {reason}" if reason else ""))
        if verdict.get("budget_used") is not None:
            used.append(verdict["budget_used"])
    bad = [each for each in found if each[0] is not Outcome.AGREE]
    outcome, reason = min(bad or found, key=lambda each: _gravity(each[0]))
    return {
        "agreement": outcome.value,
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
) -> Record:
    """Return everything that one implementation's own samples say."""
    series, convolution = competitor.series, case.convolution
    times = list(series.times.values())
    median = median_of(times)
    counted = list(series.counted.values())
    calls = sum(sample.calls for sample in counted)
    wall = sum(sample.seconds for sample in counted)
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
        "peak_memory_bytes": competitor.warmed.peak_memory if competitor.warmed else None,
        "gflops": gflops,
        "peak_fraction": gflops / rates.gflops if gflops and rates is not None else None,
        "gbytes_per_s": moved,
        "copy_fraction": moved / copied if copied else None,
        "threads_used": sum(sample.cpu for sample in counted) / wall,
        "system_s": sum(sample.system for sample in counted) / calls,
        "page_faults": sum(sample.page_faults for sample in counted) / calls,
    }


def _ratio(timed: Timed, implementation: Implementation, competitor: Competitor) -> Record:
    """Return the ratio to the baseline and what can be said of it."""
    if timed.baseline is None or timed.group is None:
        return {}
    copies = timed.group.copies
    floor = noise_floor(copies)
    known: Record = {"baseline": str(timed.baseline), "noise_floor": floor}
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


def _command(
    case: Case,
    implementation: Implementation,
    timed: Timed | None,
    what: TimedPass,
    setting: Setting,
) -> str:
    """Return the command that times this implementation again, against its baseline."""
    words = ["convcheck", "bench", case.argument, "-k", case.identifier]
    names = [str(implementation)]
    if timed is not None and timed.baseline not in (None, implementation):
        names.append(str(timed.baseline))
        words += ["--baseline", str(timed.baseline)]
    for name in names:
        words += ["--backend", name]
    if implementation.device != "cpu":
        words += ["--device", implementation.device]
    words += ["--pass", what.value, "--seed", str(setting.seed), "--fill", setting.fill.value]
    words += ["--threads", str(setting.threads)]
    if imitated():
        words += ["--as", imitated()]
    return shlex.join(words)
