"""The clock around calls: nothing is inside of it but the calls and the wait for the device.

Owns the timed loop, cold caches, and the warm-up. The loop costs tens of nanoseconds a call;
`benchmarks/harness_overhead.py` measures it.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import astuple, replace
from itertools import repeat
from time import perf_counter
from typing import Any

from convcheck.backends.contract import DeviceTimer
from convcheck.benchmark.messages import Sample
from convcheck.benchmark.meters import Meters

Call = Callable[[], Any]
Finish = Callable[[Any], None]
"""Waits until the device has finished what a call returned."""

STABLE_BATCHES = 3
"""Batches in a row that must bring no progress for a warm-up to be over."""

PROGRESS = 0.02
"""Share by which a batch must be quicker than all before it to count as progress."""

MOST_CALLS = 1_000_000


def timed_loop(call: Call, calls: int, finish: Finish) -> float:
    """Return the seconds of some calls, one after the other, the device's work included."""
    started = perf_counter()
    for _ in repeat(None, calls - 1):
        call()
    finish(call())
    return perf_counter() - started


def timed_on_device(
    call: Call, calls: int, finish: Finish, timer: DeviceTimer
) -> tuple[float, float | None]:
    """Return the same, and the seconds between two events on the device around the calls."""
    started = perf_counter()
    timer.start()
    for _ in repeat(None, calls - 1):
        call()
    last = call()
    timer.stop()
    finish(last)
    return perf_counter() - started, timer.seconds()


class Sampler:
    """Takes samples in this process. `evict` empties the caches; it is given for cold ones."""

    def __init__(
        self, meters: Meters, evict: Call | None = None, timer: DeviceTimer | None = None
    ) -> None:
        self._meters, self._evict, self._timer = meters, evict, timer

    def sample(self, call: Call, calls: int, finish: Finish, *, rewarm: int, cold: bool) -> Sample:
        """Time some calls, after `rewarm` calls that are not timed; cold ones one by one."""
        with without_collector():
            if cold and self._evict is not None:
                return self._cold(call, calls, finish, self._evict)
            if rewarm:
                timed_loop(call, rewarm, finish)
            return self._measured(call, calls, finish)

    def _cold(self, call: Call, calls: int, finish: Finish, evict: Call) -> Sample:
        """Empty the caches before every call, outside of the clock and of the meters."""
        samples = []
        for _ in repeat(None, calls):
            evict()
            samples.append(self._measured(call, 1, finish))
        known = [each.device_seconds for each in samples if each.device_seconds is not None]
        figures = (astuple(replace(each, device_seconds=0.0)) for each in samples)
        added = Sample(*map(sum, zip(*figures, strict=True)))
        return replace(added, device_seconds=sum(known) if len(known) == len(samples) else None)

    def _measured(self, call: Call, calls: int, finish: Finish) -> Sample:
        device: float | None = None
        before = self._meters.before()
        if self._timer is None:
            seconds = timed_loop(call, calls, finish)
        else:
            seconds, device = timed_on_device(call, calls, finish, self._timer)
        after = self._meters.after()
        return Sample(
            calls=calls,
            seconds=seconds,
            cpu=after.cpu - before.cpu,
            system=after.system - before.system,
            page_faults=after.page_faults - before.page_faults,
            waited=after.waited - before.waited,
            stolen=after.stolen - before.stolen,
            device_seconds=device,
        )

    def warm_up(
        self, call: Call, finish: Finish, *, sample_seconds: float, limit: float, cold: bool
    ) -> tuple[int, float]:
        """Call until it gets no faster; return (calls in a sample, seconds of one call).

        A call that takes longer than a sample is a batch by itself, and so is a cold one: emptying
        the caches takes far longer than most calls. `limit` in seconds.
        """
        calls, spent, best, idle = 1, 0.0, math.inf, 0
        with without_collector():
            while idle < STABLE_BATCHES and spent < limit:
                seconds = self.sample(call, calls, finish, rewarm=0, cold=cold).seconds
                spent += seconds
                each = seconds / calls
                idle = 0 if each < (1 - PROGRESS) * best else idle + 1
                best = min(best, each)
                wanted = 1 if cold else calls_for(best, sample_seconds)
                if wanted > 2 * calls:  # a batch too short for the clock says little
                    calls, idle = min(wanted, 10 * calls), 0
                elif seconds > limit / 10:  # so long a call has warmed itself up
                    break
        return 1 if cold else calls_for(best, sample_seconds), best


def calls_for(each: float, sample_seconds: float) -> int:
    """Return how many calls of `each` seconds fill a sample, at least one."""
    return min(MOST_CALLS, max(1, math.ceil(sample_seconds / max(each, 1e-9))))


@contextmanager
def without_collector() -> Iterator[None]:
    """Keep Python's garbage collector from running inside a sample."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
