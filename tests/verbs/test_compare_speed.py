"""From stored samples to what is said of a speed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from convcheck.benchmark.yardsticks import COMPUTE, COPY
from convcheck.document.run import Run
from convcheck.model.change import Change
from convcheck.timing.change import SpeedChange
from convcheck.timing.intervals import Estimate
from convcheck.verbs.compare_speed import (
    ComparedSpeed,
    GroupTimes,
    SpeedComparison,
    reason_of,
    timed_groups,
)
from tests.runs import FAST, SLOW, bench_run, changed, columns, edited, steady

BASE = bench_run({FAST: steady(0.001), SLOW: steady(0.01)})


def compared(base: Run, new: Run, name: str = SLOW, forbidden: str | None = None) -> ComparedSpeed:
    """Return what is said of the speed of one implementation."""
    speed = SpeedComparison(base, new, 0.05, forbidden)
    records = [next(r for r in run.records if r.implementation == name) for run in (base, new)]
    return speed.compare(*records)


def test_a_fifth_slower_is_slower_with_all_its_figures() -> None:
    found = compared(BASE, bench_run({FAST: steady(0.001), SLOW: steady(0.012)}))
    assert found.change is Change.SLOWER
    assert found.base_median_s == pytest.approx(0.01)
    assert found.new_median_s == pytest.approx(0.012)
    for ratio in (found.ratio, found.compute_ratio, found.copy_ratio):
        assert ratio is not None
        assert ratio.low is not None
        assert ratio.high is not None
        assert ratio.low <= ratio.value <= ratio.high
        assert ratio.value == pytest.approx(1.2, rel=0.01)
    assert found.threshold == 0.05
    assert found.noise_floor == 0.0
    assert found.reason.startswith("1.20x (1.20-1.20), 1.20x (")
    assert "against the compute yardstick" in found.reason


def test_the_other_implementation_is_the_same() -> None:
    new = bench_run({FAST: steady(0.001), SLOW: steady(0.012)})
    assert compared(BASE, new, FAST).change is Change.SAME


def test_disturbed_samples_do_not_count() -> None:
    new = bench_run({FAST: steady(0.001), SLOW: steady(0.01)})
    late = [0.1 if at % 3 == 0 else seconds for at, seconds in enumerate(steady(0.01))]
    new.measurements[0].samples[SLOW] = columns(late, disturbed=range(0, 30, 3))
    assert compared(BASE, new).change is Change.SAME
    new.measurements[0].samples[SLOW] = columns([10 * each for each in steady(0.01)])
    assert compared(BASE, new).change is Change.SLOWER


def test_a_noise_floor_of_either_run_counts() -> None:
    noisy = bench_run({FAST: steady(0.001), f"{FAST}#again": steady(0.0014), SLOW: steady(0.012)})
    quiet = bench_run({FAST: steady(0.001), f"{FAST}#again": steady(0.001), SLOW: steady(0.012)})
    assert compared(BASE, quiet).change is Change.SLOWER
    found = compared(BASE, noisy)
    assert found.change is Change.AMBIGUOUS
    assert found.noise_floor == pytest.approx(0.4, rel=0.1)
    slow = bench_run({FAST: steady(0.001), SLOW: steady(0.012)})
    base = bench_run({FAST: steady(0.001), f"{FAST}#again": steady(0.0014), SLOW: steady(0.01)})
    assert compared(base, slow).change is Change.AMBIGUOUS


def test_without_yardsticks_nothing_is_decided() -> None:
    new = bench_run({FAST: steady(0.001), SLOW: steady(0.012)}, compute=None, copy=None)
    found = compared(BASE, new)
    assert found.change is Change.AMBIGUOUS
    assert "not both runs have the compute and copy yardsticks" in found.reason
    assert found.compute_ratio is None


def test_what_is_forbidden_is_not_compared() -> None:
    reason = "timed on different machines (cpus)"
    found = compared(BASE, BASE, forbidden=reason)
    assert found == ComparedSpeed(change=Change.NOT_COMPARED, reason=reason)


def test_other_numbers_of_threads_are_not_compared() -> None:
    new = changed(BASE, records=[edited(r, {"threads": 1}) for r in BASE.records])
    found = compared(BASE, new)
    assert found.change is Change.NOT_COMPARED
    assert found.reason == "timed on other numbers of threads: 2 -> 1"


@pytest.mark.parametrize("side", ["base", "new"])
def test_a_run_without_samples_is_not_compared(side: str) -> None:
    untimed = changed(BASE, records=[edited(r, {"median_s": None}) for r in BASE.records])
    ungrouped = changed(BASE, measurements=[])
    unnamed = bench_run({FAST: steady(0.001)})
    unnamed = changed(unnamed, records=BASE.records)
    for run in (untimed, ungrouped, unnamed):
        found = compared(run, BASE) if side == "base" else compared(BASE, run)
        assert found.change is Change.NOT_COMPARED
        assert found.reason == f"the {side} run holds no samples of it"


def test_each_device_has_yardsticks_of_its_own() -> None:
    names = {SLOW: steady(1.0), COMPUTE: steady(2.0), COPY: steady(3.0)}
    names |= {f"{COMPUTE}@cuda:0": steady(4.0)}
    samples = {name: columns(each) for name, each in names.items()}
    group = GroupTimes(replace(BASE.measurements[0], samples=samples, baseline=None))
    here = group.timing(SLOW, "cpu")
    assert here.yardsticks["compute"][0] == 2.0
    assert here.yardsticks["copy"][0] == 3.0
    there = group.timing(SLOW, "cuda:0")
    assert there.yardsticks["compute"][0] == 4.0
    assert there.yardsticks["copy"] == {}
    assert group.timing("nobody", "cpu").seconds == {}


def test_groups_are_known_by_case_pass_and_fill() -> None:
    (key,) = timed_groups(BASE)
    assert key == (BASE.records[0].case, "forward", "normal")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Estimate(1.2, 1.1, 1.3), "1.20x (1.10-1.30)"),
        (Estimate(1.0, None, None), "1.00x"),
        (Estimate(0.04567, 0.04, 0.05), "0.0457x (0.0400-0.0500)"),
        (Estimate(123.4, 99.96, 12345.6), "123x (100-12,346)"),
    ],
)
def test_a_ratio_in_words(value: Estimate, text: str) -> None:
    assert reason_of(SpeedChange(Change.SAME, value, {}, "")) == text
    assert reason_of(SpeedChange(Change.SAME, value, {}, "why")) == f"{text}; why"
