"""What a measuring worker answers: opening implementations, warming them up, taking samples.

Owns the process's state between questions: what is held ready, under which key. Every function
here is asked by reference through a `Session`.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from convcheck.backends.contract import Runner
from convcheck.backends.execution import Execution, TimedCall
from convcheck.backends.registry import form_of
from convcheck.benchmark.cache import device_evictor, evictor
from convcheck.benchmark.calibration import Rates, measure_rates
from convcheck.benchmark.memory import peak_bytes_of
from convcheck.benchmark.messages import Opened, OpenTask, Sample, SampleTask, Warmed, WarmTask
from convcheck.benchmark.meters import Meters
from convcheck.benchmark.nvml import energy_counter, energy_of_call
from convcheck.benchmark.sampler import Sampler, without_collector
from convcheck.benchmark.yardsticks import yardsticks
from convcheck.model.passes import TimedPass
from convcheck.workers.algorithms import chosen_algorithm
from convcheck.workers.backend_process import (
    active_runner,
    draw_operands,
    failure_of,
    no_device,
)
from convcheck.workers.messages import Failure
from convcheck.workers.scratch import write_arrays


@dataclass
class _Ready:
    """An implementation held ready. `operand_bytes` is what its own operands take."""

    runner: Runner
    device: str
    execution: Execution
    operand_bytes: int
    calls: dict[TimedPass, TimedCall] = field(default_factory=dict)

    def finish(self, what: TimedPass) -> Callable[[Any], None]:
        """Return what waits for the device, given what a call returned."""
        results = self.calls[what].results
        if self.device == "cpu" and not self.runner.asynchronous:
            return _nothing

        def wait(returned: Any) -> None:
            found = [each for each in results(returned).values() if each is not None]
            self.runner.synchronise(found, self.device)

        return wait


_READY: dict[str, _Ready] = {}


def open_implementation(task: OpenTask) -> Opened | Failure:
    """Prepare an implementation and make the first call of a timed pass."""
    found = active_runner()
    if isinstance(found, Failure):
        return found
    runner, activation = found
    lacking = no_device(runner, activation, task.implementation.device)
    if lacking is not None:
        return lacking
    try:
        if task.key not in _READY:
            _READY[task.key] = _prepare(runner, task)
        return _first_call(_READY[task.key], task)
    except Exception as error:  # noqa: BLE001 - whatever a library raises costs one outcome
        if task.key in _READY:
            _READY[task.key].calls.pop(task.timed_pass, None)
        return failure_of(runner, error)


def warm_up(task: WarmTask) -> Warmed | Failure:
    """Call until it gets no faster, then measure the memory of one call."""
    ready = _READY[task.key]
    call = ready.calls[task.timed_pass].call
    finish = ready.finish(task.timed_pass)
    try:
        with ready.runner.scope(ready.device):
            calls, seconds = _sampler(ready).warm_up(
                call,
                finish,
                sample_seconds=task.sample_seconds,
                limit=task.seconds,
                cold=task.cold,
            )
            grown = _peak_memory(ready, call, finish)
            energy = _energy(ready, call, finish)
    except Exception as error:  # noqa: BLE001 - as above
        return failure_of(ready.runner, error)
    peak = None if grown is None else grown + ready.operand_bytes
    return Warmed(calls, seconds, peak, energy)


def sample(task: SampleTask) -> Sample | Failure:
    """Take one sample."""
    ready = _READY[task.key]
    try:
        with ready.runner.scope(ready.device):
            return _sampler(ready).sample(
                ready.calls[task.timed_pass].call,
                task.calls,
                ready.finish(task.timed_pass),
                rewarm=task.rewarm,
                cold=task.cold,
            )
    except Exception as error:  # noqa: BLE001 - as above
        return failure_of(ready.runner, error)


def sample_yardstick(name: str) -> Sample:
    """Take one sample of a yardstick, after one call that is not timed."""
    return _host_sampler().sample(_yardsticks()[name], 1, _nothing, rewarm=1, cold=False)


def close_all(_: None) -> None:
    """Let go of everything that was opened."""
    runners = {id(each.runner): each.runner for each in _READY.values() if each.device != "cpu"}
    _READY.clear()
    _DEVICE_SAMPLERS.clear()
    gc.collect()
    for runner in runners.values():
        runner.release()


def rates(task: tuple[str, str]) -> Rates | Failure:
    """Return what the backend reaches with a (dtype, device)."""
    found = active_runner()
    if isinstance(found, Failure):
        return found
    try:
        return measure_rates(found[0], *task)
    except Exception as error:  # noqa: BLE001 - a rate that cannot be had is no reason to stop
        return failure_of(found[0], error)


def _prepare(runner: Runner, task: OpenTask) -> _Ready:
    implementation = task.implementation
    form = form_of(implementation)
    operands = draw_operands(task.problem, task.fill, task.seed, task.operands)
    runner = runner.in_mode(implementation.mode)
    execution = Execution(runner, form, task.problem, implementation.device)
    execution.prepare(operands)
    size = sum(array.nbytes for array in vars(operands).values() if array is not None)
    return _Ready(runner, implementation.device, execution, size)


def _first_call(ready: _Ready, task: OpenTask) -> Opened:
    """Make a pass's first call and write its results to be judged."""
    what = task.timed_pass
    with ready.runner.scope(ready.device):
        timed = ready.calls[what] = ready.execution.timed(what)
        finish = ready.finish(what)
        with without_collector():
            started = time.perf_counter()
            returned = timed.call()
            finish(returned)
            seconds = time.perf_counter() - started
        if task.output is None:
            return Opened({}, seconds)
        arrays = ready.execution.collect(timed.results(returned))
        chosen = chosen_algorithm(
            *(ready.runner, task.problem, task.fill, arrays),
            call=lambda: finish(timed.call()),
            device=ready.device,
        )
        algorithm = "" if chosen is None else chosen.algorithm
        return Opened(write_arrays(task.output, arrays), seconds, algorithm)


def _peak_memory(
    ready: _Ready, call: Callable[[], Any], finish: Callable[[Any], None]
) -> int | None:
    """Return what a call allocates at its peak, where its device keeps its memory."""

    def whole() -> None:
        finish(call())

    if ready.device == "cpu":
        return peak_bytes_of(whole)
    return ready.runner.peak_memory(whole, ready.device)


def _energy(ready: _Ready, call: Callable[[], Any], finish: Callable[[Any], None]) -> float | None:
    """Return the joules of a call where its device counts them."""
    read = None if ready.device == "cpu" else energy_counter(ready.device)
    return None if read is None else energy_of_call(lambda: finish(call()), read)


@cache
def _meters() -> Meters:
    return Meters(all_threads=len(os.sched_getaffinity(0)) > 1)


@cache
def _host_sampler() -> Sampler:
    return Sampler(_meters(), evictor())


_DEVICE_SAMPLERS: dict[str, Sampler] = {}


def _sampler(ready: _Ready) -> Sampler:
    """Return what takes samples on a device: with its own caches to empty, and its own clock."""
    if ready.device == "cpu":
        return _host_sampler()
    if ready.device not in _DEVICE_SAMPLERS:
        runner, device = ready.runner, ready.device
        _DEVICE_SAMPLERS[device] = Sampler(
            _meters(), device_evictor(runner, device), runner.device_timer(device)
        )
    return _DEVICE_SAMPLERS[ready.device]


@cache
def _yardsticks() -> dict[str, Callable[[], object]]:
    return yardsticks()


def _nothing(_: Any) -> None:
    """Wait for nothing: the call has done its work when it returns."""
