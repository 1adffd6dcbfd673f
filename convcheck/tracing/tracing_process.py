"""What a tracing worker answers: what its library says of a call, and what oneDNN's log says.

Every function here is asked by reference through a `Session`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from convcheck.backends.registry import form_of
from convcheck.document.trace import Level
from convcheck.model.implementation import Implementation
from convcheck.model.passes import Fill, TimedPass
from convcheck.model.problem import Problem
from convcheck.tracing.capture import standard_output
from convcheck.tracing.contract import CALLS, WARM_UP, TracedCall, all_evidence
from convcheck.tracing.onednn import columns_of, read_log
from convcheck.tracing.repeats import merged, settled
from convcheck.workers.backend_process import (
    active_runner,
    draw_operands,
    failure_of,
    no_device,
)
from convcheck.workers.messages import Description, Failure

MOST_STEPS = 400
"""Steps of a level that are kept."""

ONEDNN = "oneDNN primitives"
"""Name of the level that oneDNN's log gives."""


@dataclass(frozen=True, slots=True)
class TraceTask:
    """One implementation, what to call of it, and a folder for what libraries write."""

    implementation: Implementation
    problem: Problem
    timed_pass: TimedPass
    seed: int
    folder: str


@dataclass(frozen=True, slots=True)
class Traced:
    """The levels, and what the library says of itself."""

    levels: tuple[Level, ...]
    description: Description


def trace_library(task: TraceTask) -> Traced | Failure:
    """Return the levels that the library itself gives."""
    opened = _subject(task)
    if isinstance(opened, Failure):
        return opened
    subject, description = opened
    try:
        levels = all_evidence()[task.implementation.backend].levels(subject)
    except Exception as error:  # noqa: BLE001 - whatever a library raises costs one answer
        return failure_of(subject.runner, error)
    return Traced(tuple(map(_bounded, levels)), description)


def trace_onednn(task: TraceTask) -> Traced | Failure:
    """Return the level of oneDNN's log; the process has to be one that oneDNN logs in."""
    opened = _subject(task)
    if isinstance(opened, Failure):
        return opened
    subject, description = opened
    try:
        with standard_output() as first:
            call = subject.open()
            for _ in range(WARM_UP):
                call()
        logs = []
        for _ in range(CALLS):
            with standard_output() as found:
                call()
            logs.append(read_log(found.text, columns_of(first.text)))
    except Exception as error:  # noqa: BLE001 - as above
        return failure_of(subject.runner, error)
    steps = merged(settled([log.steps for log in logs]))
    start = read_log(first.text)
    said = "" if start.steps else _silence(start.lines > 0 or any(log.lines for log in logs))
    if start.steps and not steps:
        said = "oneDNN ran while the call was prepared, not during the call"
    unread = logs[-1].unread
    if unread:
        said = f"{unread} lines of the log could not be read. {said}".strip()
    title = f", {start.title}" if start.title else ""
    source = f"its own log (ONEDNN_VERBOSE=1); median of {CALLS} calls{title}"
    return Traced((_bounded(Level(ONEDNN, source, steps, said)),), description)


def _silence(loaded: bool) -> str:
    if loaded:
        return "oneDNN's log names no primitive: the library did not use it for this call"
    return "oneDNN printed no log: the library did not use it for this call, or lacks it"


def _subject(task: TraceTask) -> tuple[TracedCall, Description] | Failure:
    found = active_runner()
    if isinstance(found, Failure):
        return found
    runner, activation = found
    implementation = task.implementation
    lacking = no_device(runner, activation, implementation.device)
    if lacking is not None:
        return lacking
    form = form_of(implementation)
    subject = TracedCall(
        runner.in_mode(implementation.mode),
        form,
        task.problem,
        implementation.mode,
        implementation.device,
        draw_operands(task.problem, Fill.NORMAL, task.seed),
        task.timed_pass,
        Path(task.folder),
    )
    return subject, activation.description


def _bounded(level: Level) -> Level:
    """Return a level that is not endless, and says what was left out."""
    surplus = len(level.steps) - MOST_STEPS
    if surplus <= 0:
        return level
    said = f"{surplus} further steps are left out. {level.said}".strip()
    return replace(level, steps=level.steps[:MOST_STEPS], said=said)
