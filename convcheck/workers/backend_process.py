"""What runs inside a worker process: set-up and computing. `judging` has the rest.

Owns the process's own state (the active backend, the last operands drawn).
"""

from __future__ import annotations

import gc
import json
import os
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from convcheck.backends.contract import Backend, Runner, Unsupported, WorkerSettings
from convcheck.backends.registry import form_of, served_by
from convcheck.model.facts import VERSION
from convcheck.model.outcome import Outcome
from convcheck.model.problem import InvalidProblem, Problem
from convcheck.model.user_function import Noticed
from convcheck.workers.clock import clocked
from convcheck.workers.messages import (
    Activation,
    ArrayReference,
    ComputeResult,
    ComputeTask,
    Failure,
    Interval,
    add_cost,
    joined_notices,
    joined_others,
)
from convcheck.workers.own_operands import operands_of
from convcheck.workers.scratch import write_arrays

if TYPE_CHECKING:
    from convcheck.mathematics.operands import Operands
    from convcheck.model.implementation import Implementation
    from convcheck.model.own_operands import OwnOperands
    from convcheck.model.passes import Fill, Pass
    from convcheck.model.properties import Observed, Way
    from convcheck.workers.properties import Observation

LONGEST_REASON = 600
"""Characters of a library's message that are kept."""


LONGEST_REPEATED = 0.5
"""Seconds of a first call up to which it is called in another way as well, unless properties were
asked for: compiling and loops in Python are not to be waited for twice."""


class _Process:
    """What this worker holds between tasks."""

    backend: Backend
    imported: tuple[Runner, float] | None = None
    """A runner that has not said yet what it is, and the seconds of its import."""
    runner: Runner | None = None
    activation: Activation | None = None
    problem: str = "not activated"
    threads: int = 1
    drawn: tuple[tuple[Problem, Fill, int, OwnOperands | None], Operands] | None = None


def initialize(worker: str | None, settings: WorkerSettings) -> None:
    """Set up a fresh worker; for a backend, import it. A failure to import is kept, not raised.

    `worker` None makes one that only judges.
    """
    if settings.cpus:  # before the library counts processors
        for thread in os.listdir("/proc/self/task"):
            os.sched_setaffinity(int(thread), settings.cpus)
    if worker is None:
        return
    _Process.backend, mode = served_by(worker, settings.own)
    _Process.threads = settings.threads
    os.environ.update(_Process.backend.modes[mode].variables)
    started = time.perf_counter()
    try:
        runner = _Process.backend.activate(replace(settings, mode=mode))
        _Process.imported = runner, time.perf_counter() - started
        if settings.own is None:  # a user's file is run by the first question, which may time out
            _describe()
    except Exception as error:  # noqa: BLE001 - any failure of a foreign import is that backend's
        _Process.problem = (
            f"importing {worker} failed: {shortened(f'{type(error).__name__}: {error}')}"
        )


def _describe() -> None:
    """Have the runner say what it is. Raises whatever a library raises."""
    if _Process.imported is None:
        return
    (runner, seconds), _Process.imported = _Process.imported, None
    # Plain values only: a version that is an object of the library's own would make the main
    # process import the library to unpickle it.
    description = json.loads(json.dumps(runner.describe()))
    facts = {VERSION: description.get("version"), **json.loads(json.dumps(runner.facts()))}
    kinds = {str(device): str(runner.device_kind(device)) for device in runner.devices()}
    law = runner.budget()
    _Process.activation = Activation(
        description,
        list(kinds),
        seconds,
        facts,
        kinds,
        None if law is None else law.name,
        {device: runner.declares(device) for device in kinds},
    )
    _Process.runner = runner
    gc.freeze()  # a library's million objects need not be looked through at every collection


def answer_activation(_: None) -> Activation | Failure:
    """Answer a session's first question."""
    return activate()


def active_runner() -> tuple[Runner, Activation] | Failure:
    """Return the backend of this process, or why there is none."""
    activate()
    if _Process.runner is None or _Process.activation is None:
        return Failure(Outcome.ERROR, _Process.problem)
    return _Process.runner, _Process.activation


def no_device(runner: Runner, activation: Activation, device: str) -> Failure | None:
    """Return that a device is not there, with those that are, or None if it is."""
    if device in activation.devices:
        return None
    here = ", ".join(activation.devices) or f"none ({runner.why_no_device()})"
    return Failure(Outcome.UNAVAILABLE, f"no device {device}; here: {here}")


def activate() -> Activation | Failure:
    """Return what the backend says of itself, or why it could not be imported."""
    if _Process.imported is not None:
        runner, _ = _Process.imported
        try:
            _describe()
        except Exception as error:  # noqa: BLE001 - a user's file may raise anything
            _Process.problem = shortened(runner.reason_of(error))
    return _Process.activation or Failure(Outcome.ERROR, _Process.problem)


def compute(task: ComputeTask) -> ComputeResult:
    """Execute one implementation. If all passes together fail, each is tried alone."""
    found = active_runner()
    if isinstance(found, Failure):
        return _failed(task, found)
    runner, activation = found
    device = task.implementation.device
    lacking = no_device(runner, activation, device)
    if lacking is not None:
        return _failed(task, lacking)
    try:
        runner = runner.in_mode(task.implementation.mode)
        return _compute(runner, task)
    except Exception as error:  # noqa: BLE001 - whatever a library raises costs one outcome
        failure = failure_of(runner, error)
    if len(task.passes) == 1 or failure.outcome is Outcome.OUT_OF_MEMORY:
        return _failed(task, failure)
    return _compute_one_by_one(runner, task)


def _compute(runner: Runner, task: ComputeTask) -> ComputeResult:
    from convcheck.backends.execution import Execution
    from convcheck.workers.algorithms import chosen_algorithm
    from convcheck.workers.properties import Observation, Observer, soil

    cost: dict[str, float] = {}
    form = form_of(task.implementation)
    with clocked(cost, "draw"):
        operands = draw_operands(task.problem, task.fill, task.seed, task.operands)
    execution = Execution(runner, form, task.problem, task.implementation.device)
    with clocked(cost, "prepare"):
        execution.prepare(operands)
    with clocked(cost, "observe"):
        soil(operands, {})
    started = time.monotonic()
    with clocked(cost, "framework"):
        results = execution.run(task.passes)
    ended = time.monotonic()
    noticed = runner.noticed()
    with clocked(cost, "collect"):
        arrays = execution.collect(results)

    def again() -> None:
        execution.run(task.passes)

    chosen = chosen_algorithm(
        *(runner, task.problem, task.fill, arrays),
        call=again,
        device=task.implementation.device,
    )
    if chosen is not None:
        noticed = joined_notices(noticed, Noticed((chosen.note,)))
    with clocked(cost, "write"):
        outputs = write_arrays(task.output, arrays)
    busy: tuple[Interval, ...] = ((started, ended),)
    observation = Observation()
    if task.turn is not None and (task.observed or ended - started < LONGEST_REPEATED):
        started_again = time.monotonic()
        with clocked(cost, "observe"):
            observer = Observer(runner, form, task.problem, task.implementation.device, operands)
            observation = observer.observe(
                *(execution, results, arrays, _Process.threads),
                turn=None if task.observed else task.turn,
            )
        busy += ((started_again, time.monotonic()),)
    fault = observation.fault or _broken_promise(task.implementation, observation)
    with clocked(cost, "write"):
        others = {
            way: write_arrays(f"{task.output}.{way}", found)
            for way, found in observation.others.items()
        }
    return ComputeResult(
        outputs,
        seconds=ended - started,
        cost=cost,
        busy=busy,
        properties=observation.properties if task.observed else {},
        noticed=joined_notices(noticed, Noticed(fault=fault)),
        others=others,
        algorithm="" if chosen is None else chosen.algorithm,
    )


def _broken_promise(implementation: Implementation, observation: Observation) -> str:
    """Return that results are not repeatable where the library says that they are, or nothing."""
    promise = _Process.backend.modes[implementation.mode].promises_repeatable
    changed = [
        which for which, each in observation.properties.items() if each["repeatable"] is False
    ]
    if not promise or not changed:
        return ""
    return f"{' and '.join(changed)} came out otherwise the second time, although {promise}"


def _compute_one_by_one(runner: Runner, task: ComputeTask) -> ComputeResult:
    """Execute each pass alone, so that only those fail that must."""
    outputs: dict[Pass, ArrayReference] = {}
    failures: dict[Pass, Failure] = {}
    cost: dict[str, float] = {}
    seconds = 0.0
    busy: tuple[Interval, ...] = ()
    properties: dict[Pass, Observed] = {}
    others: dict[Way, dict[Pass, ArrayReference]] = {}
    noticed = Noticed()
    algorithm = ""
    for which in task.passes:
        single = ComputeTask(
            task.implementation,
            task.problem,
            task.fill,
            (which,),
            task.seed,
            f"{task.output}.{which}",
            task.turn,
            task.observed,
            task.operands,
        )
        try:
            result = _compute(runner, single)
        except Exception as error:  # noqa: BLE001 - as above
            failures[which] = failure_of(runner, error)
            continue
        outputs |= result.outputs
        properties |= result.properties
        others = joined_others(others, result.others)
        seconds += result.seconds
        busy += result.busy
        noticed = joined_notices(noticed, result.noticed)
        algorithm = algorithm or result.algorithm
        add_cost(cost, result.cost)
    return ComputeResult(
        *(outputs, failures, seconds, cost, busy, properties, noticed, others, algorithm)
    )


def draw_operands(
    problem: Problem, fill: Fill, seed: int, own: OwnOperands | None = None
) -> Operands:
    """Return the operands; the last ones are kept for the other implementations of the case.

    Raises `ChangedFile`.
    """
    key = (problem, fill, seed, own)
    if _Process.drawn is None or _Process.drawn[0] != key:
        _Process.drawn = (key, operands_of(problem, fill, seed, own))
    return _Process.drawn[1]


def _failed(task: ComputeTask, failure: Failure) -> ComputeResult:
    return ComputeResult({}, dict.fromkeys(task.passes, failure))


def failure_of(runner: Runner, error: Exception) -> Failure:
    """Return the outcome of an exception that a library raised."""
    return Failure(
        runner.outcome_of(error),
        shortened(runner.reason_of(error)),
        raised=not isinstance(error, Unsupported | InvalidProblem),
    )


def shortened(text: str) -> str:
    """Return a reason, cut off if it is too long for a table."""
    return text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON] + "..."
