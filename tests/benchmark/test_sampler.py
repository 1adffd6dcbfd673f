"""The clock holds the calls and the wait for the device, all of them and nothing else."""

from __future__ import annotations

import gc
import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.benchmark.meters import Meters
from convcheck.benchmark.sampler import (
    MOST_CALLS,
    Sampler,
    calls_for,
    timed_loop,
    without_collector,
)
from tests.benchmark.clock import Clock, CountingMeters


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("convcheck.benchmark.sampler.perf_counter", clock)
    return clock


@pytest.fixture
def sampler(clock: Clock) -> Sampler:
    return sampler_with(clock)


def sampler_with(clock: Clock, evict: Callable[[], Any] | None = None) -> Sampler:
    return Sampler(cast(Meters, CountingMeters(clock)), evict)


@pytest.mark.parametrize("calls", [1, 2, 7])
def test_as_many_calls_are_made_as_are_asked_for(clock: Clock, calls: int) -> None:
    assert timed_loop(clock.takes(1.0), calls, clock.finish()) == calls
    assert clock.events == ["call"] * calls + ["finish"]


def test_the_wait_for_the_device_is_inside_of_the_clock(clock: Clock) -> None:
    """A library that returns before its work is done must not seem quick."""
    assert timed_loop(clock.takes(0.0), 3, clock.finish(2.5)) == 2.5


def test_the_device_is_waited_for_with_the_last_result(clock: Clock) -> None:
    results, waited = itertools.count(), []
    timed_loop(lambda: next(results), 4, waited.append)
    assert waited == [3]


def test_a_sample_is_its_calls_and_not_what_comes_before_them(
    clock: Clock, sampler: Sampler
) -> None:
    sample = sampler.sample(clock.takes(2.0), 3, clock.finish(0.5), rewarm=2, cold=False)
    assert sample.calls == 3
    assert sample.seconds == 6.5
    rewarmed, counted = ["call"] * 2 + ["finish"], ["call"] * 3 + ["finish"]
    assert clock.events == [*rewarmed, "before", *counted, "after"]


def test_a_sample_has_the_growth_of_every_counter(clock: Clock, sampler: Sampler) -> None:
    sampler.sample(clock.takes(1.0), 1, clock.finish(), rewarm=0, cold=False)
    sample = sampler.sample(clock.takes(1.0), 5, clock.finish(), rewarm=0, cold=False)
    step = CountingMeters.STEP
    assert (sample.cpu, sample.system) == (step.cpu, step.system)
    assert (sample.page_faults, sample.waited, sample.stolen) == step[2:]


def test_caches_are_emptied_before_every_cold_call_and_outside_of_the_clock(clock: Clock) -> None:
    sampler = sampler_with(clock, clock.takes(100.0, "evict"))
    sample = sampler.sample(clock.takes(2.0), 3, clock.finish(0.5), rewarm=9, cold=True)
    assert clock.events == ["evict", "before", "call", "finish", "after"] * 3
    assert sample.calls == 3
    assert sample.seconds == 7.5
    assert sample.page_faults == 3 * CountingMeters.STEP.page_faults


def test_caches_stay_as_they_are_if_nothing_else_is_asked_for(clock: Clock) -> None:
    sampler = sampler_with(clock, clock.takes(100.0, "evict"))
    sampler.sample(clock.takes(2.0), 3, clock.finish(), rewarm=1, cold=False)
    assert "evict" not in clock.events


@pytest.fixture
def collector() -> Iterator[None]:
    """Leave the collector as it was, whatever a test did."""
    before = gc.isenabled()
    yield
    (gc.enable if before else gc.disable)()


@pytest.mark.usefixtures("collector")
@pytest.mark.parametrize("enabled", [True, False])
@pytest.mark.parametrize("cold", [True, False])
def test_the_collector_is_off_in_a_sample_and_as_before_afterwards(
    clock: Clock, enabled: bool, cold: bool
) -> None:
    (gc.enable if enabled else gc.disable)()
    states: list[bool] = []
    sampler = sampler_with(clock, lambda: None)
    sampler.sample(lambda: states.append(gc.isenabled()), 3, clock.finish(), rewarm=1, cold=cold)
    assert len(states) >= 3
    assert not any(states)
    assert gc.isenabled() is enabled


@pytest.mark.usefixtures("collector")
@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_as_before_after_an_exception(sampler: Sampler, enabled: bool) -> None:
    (gc.enable if enabled else gc.disable)()

    def fail() -> None:
        raise RuntimeError("in the middle of a sample")

    with pytest.raises(RuntimeError, match="in the middle"):
        sampler.sample(fail, 1, lambda _: None, rewarm=0, cold=False)
    assert gc.isenabled() is enabled
    with pytest.raises(RuntimeError, match="in the middle"), without_collector():
        fail()
    assert gc.isenabled() is enabled


def warmed(
    clock: Clock, times: Iterator[float], *, limit: float = 1.0, cold: bool = False
) -> tuple[int, float]:
    """Warm up with calls that take the given times, samples of 5 ms."""

    def call() -> None:
        clock.takes(next(times))()

    sampler = sampler_with(clock, clock.takes(10.0, "evict"))
    return sampler.warm_up(call, clock.finish(), sample_seconds=0.005, limit=limit, cold=cold)


def test_a_warm_up_ends_and_fills_a_sample(clock: Clock) -> None:
    calls, seconds = warmed(clock, itertools.repeat(0.00012))
    assert seconds == pytest.approx(0.00012)
    assert calls == 42
    assert clock.events.count("call") < 1000


def test_a_warm_up_goes_on_as_long_as_calls_get_faster(clock: Clock) -> None:
    """Twelve slow calls, each faster than the last, then steady ones: the steady ones count."""
    times = itertools.chain((0.0025 * 0.8**n for n in range(12)), itertools.repeat(0.0001))
    calls, seconds = warmed(clock, times)
    assert seconds == pytest.approx(0.0001, rel=0.05)
    assert calls == pytest.approx(50, abs=3)


def test_a_first_call_that_compiles_is_not_the_time_of_a_call(clock: Clock) -> None:
    calls, seconds = warmed(clock, itertools.chain([0.09], itertools.repeat(0.0009)))
    assert (calls, seconds) == (6, pytest.approx(0.0009))


def test_a_warm_up_of_something_that_never_settles_ends_at_its_limit(clock: Clock) -> None:
    falling = (0.004 * 0.97**n for n in itertools.count())
    warmed(clock, falling, limit=0.1)
    spent = sum(0.004 * 0.97**n for n in range(clock.events.count("call")))
    assert 0.1 <= spent < 0.12


def test_a_long_call_is_made_once(clock: Clock) -> None:
    assert warmed(clock, itertools.repeat(20.0)) == (1, 20.0)
    assert clock.events.count("call") == 1


def test_a_cold_warm_up_empties_the_caches_and_takes_calls_one_by_one(clock: Clock) -> None:
    calls, seconds = warmed(clock, itertools.repeat(0.0001), cold=True)
    assert (calls, seconds) == (1, pytest.approx(0.0001))
    assert clock.events.count("call") == clock.events.count("evict")
    assert clock.events[0] == "evict"
    assert clock.events.count("call") < 10


@given(each=st.floats(1e-8, 1e3), sample=st.floats(1e-4, 1.0))
def test_no_fewer_calls_than_fill_a_sample_and_no_more(each: float, sample: float) -> None:
    calls = calls_for(each, sample)
    assert 1 <= calls <= MOST_CALLS
    if calls < MOST_CALLS:
        assert calls * each >= sample * (1 - 1e-12)
    assert (calls - 1) * each < sample


def test_a_call_that_takes_no_time_gets_a_number_of_calls_too() -> None:
    assert calls_for(0.0, 0.005) == MOST_CALLS
    assert calls_for(math.inf, 0.005) == 1
