"""TensorFlow: operations dispatched, graphs as traced and as run, XLA's programs, times."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from convcheck.document.trace import Level, Memory, Step
from convcheck.tracing.contract import CALLS, WARM_UP, Evidence, TracedCall, level_or_reason
from convcheck.tracing.evidence._graphs import functions_made, graphs_of_call
from convcheck.tracing.evidence._hlo import KERNELS, Dumps, dump_flags, kernels
from convcheck.tracing.evidence._xspace import Event, events_below, read_with_tensorflow
from convcheck.tracing.repeats import settled

UNSAID = (
    "TensorFlow does not say which of its kernels served an operation; what it handed to oneDNN"
    " is in oneDNN's own log"
)

OPERATIONS, NODES = "operations", "nodes run"

NUMBERS = re.compile(r"(_\d+)+$")


def levels_of(subject: TracedCall) -> list[Level]:
    """Return the levels of a call into TensorFlow, whoever makes it."""
    if subject.mode == "xla":
        return _compiled(subject)
    if subject.mode == "function":
        return [
            *graphs_of_call(subject),
            level_or_reason(NODES, lambda: _nodes_run(subject)),
        ]
    # Keras compiles some operations by XLA even so.
    dumps = Dumps(subject.folder)
    operations = level_or_reason(OPERATIONS, lambda: _operations(subject))
    programs = dumps.level(most=1)
    return [operations, programs] if programs.steps else [operations]


def _compiled(subject: TracedCall) -> list[Level]:
    """Return what XLA compiled and ran; what a recorded forward pass compiled is left out."""

    def first() -> tuple[Callable[[], None], Dumps]:
        call = subject.open()
        dumps = Dumps(subject.folder)
        call()
        return call, dumps

    functions, (call, dumps) = functions_made(first)
    ran = level_or_reason(KERNELS, lambda: kernels(subject, call, profile, read_with_tensorflow))
    return [functions, dumps.level(), ran]


def profile(folder: str, call: Callable[[], None]) -> None:
    """Run a call inside of TensorFlow's profiler."""
    from tensorflow import profiler

    options = profiler.experimental.ProfilerOptions(host_tracer_level=3, python_tracer_level=0)
    profiler.experimental.start(folder, options=options)
    try:
        call()
    finally:
        profiler.experimental.stop()


def _operations(subject: TracedCall) -> Level:
    """Return the operations that a call dispatches one by one, with their times if told."""
    call = subject.open()
    for _ in range(WARM_UP):
        call()
    steps = _dispatched(call)
    runs = [_eager_times(events) for events in _profiles(subject, call)]
    names = [step.name for step in steps]
    like = [run for run in runs if [name for name, _ in run] == names]
    source = f"TensorFlow's op callbacks; times: its profiler, median of {CALLS} calls"
    said = UNSAID if like else f"{UNSAID}. The profiler named other operations, so no times"
    if any(step.memory is None for step in steps):
        said += ". Without a result in the table, its address cannot be read: bfloat16, no elements"
    timed = settled([_with_times(steps, [t for _, t in run]) for run in like]) or steps
    return Level(OPERATIONS, source, tuple(timed), said)


def _dispatched(call: Callable[[], None]) -> tuple[Step, ...]:
    """Return the operations of one call."""
    from tensorflow.python.framework import op_callbacks

    found: list[Step] = []

    def see(
        op_type: str,
        inputs: Sequence[Any],
        attrs: Any,
        outputs: Sequence[Any],
        *named: Any,
        graph: Any = None,
        **others: Any,
    ) -> None:
        if graph is None:  # else it was written down, not executed
            found.append(_operation(op_type, inputs, outputs))

    op_callbacks.add_op_callback(see)
    try:
        call()
    finally:
        op_callbacks.remove_op_callback(see)
    return tuple(found)


def _operation(op_type: str | bytes, inputs: Sequence[Any], outputs: Sequence[Any]) -> Step:
    detail = f"{', '.join(map(_shape, inputs))} -> {', '.join(map(_shape, outputs))}"
    memory = _memory(inputs, outputs)
    size = None
    if memory is Memory.NEW:
        size = sum(math.prod(each.shape) * each.dtype.size for each in outputs)
    name = op_type.decode() if isinstance(op_type, bytes) else op_type  # a function's is bytes
    return Step(NUMBERS.sub("", name), detail, memory=memory, bytes=size)


def _memory(inputs: Sequence[Any], outputs: Sequence[Any]) -> Memory | None:
    """Return whether results lie in operands' memory, by their addresses; None if unknown."""
    try:
        sources = [each for each in map(_address, inputs) if each is not None]
        results = [each for each in map(_address, outputs) if each is not None]
    except (TypeError, ValueError, BufferError, RuntimeError):  # a dtype without a buffer, a device
        return None
    if not results:
        return None
    shared = [any(low <= at < high for low, high in sources) for at, _ in results]
    return Memory.VIEW if all(shared) else Memory.MIXED if any(shared) else Memory.NEW


def _address(tensor: Any) -> tuple[int, int] | None:
    """Return where an eager tensor's elements begin and end; None for an empty one."""
    import numpy as np

    view = np.asarray(memoryview(tensor))
    return (view.ctypes.data, view.ctypes.data + view.nbytes) if view.nbytes else None


def _shape(tensor: Any) -> str:
    shape = "x".join(map(str, tensor.shape)) if tensor.shape.rank else ""
    return f"{tensor.dtype.name}[{shape}]"


def _profiles(subject: TracedCall, call: Callable[[], None]) -> list[list[Event]]:
    found = []
    for number in range(CALLS):
        folder = subject.folder / f"profile_{number}"
        profile(str(folder), call)
        found.append(events_below(folder, read_with_tensorflow))
    return found


def _eager_times(events: list[Event]) -> list[tuple[str, float]]:
    """Return the outermost operations that were executed, in their order, with their seconds."""
    found: list[tuple[str, float]] = []
    end = -math.inf
    for event in events:
        if event.name == "EagerExecute" and event.start >= end and "eager_op" in event.facts:
            found.append((NUMBERS.sub("", str(event.facts["eager_op"])), event.seconds))
            end = event.end
    return found


def _with_times(steps: Sequence[Step], times: Sequence[float]) -> list[Step]:
    return [replace(step, seconds=time) for step, time in zip(steps, times, strict=True)]


def _nodes_run(subject: TracedCall) -> Level:
    """Return the nodes that the executor says it ran: those that it takes to be expensive."""
    call = subject.open()
    for _ in range(WARM_UP):
        call()
    runs = [
        [
            Step(operation, "", node, seconds=event.seconds)
            for event in events
            for node, _, operation in (event.name.rpartition(":"),)
            if node and re.fullmatch(r"[A-Za-z0-9_.\\/>-]+", node) and operation.isidentifier()
        ]
        for events in _profiles(subject, call)
    ]
    source = f"the executor's events in TensorFlow's profiler; median of {CALLS} calls"
    said = "TensorFlow records no event for operations it considers cheap: they are missing here"
    return Level(NODES, source, settled(runs), f"{said}. {UNSAID}")


class TensorflowEvidence(Evidence):
    """TensorFlow on its own."""

    name = "tensorflow"
    onednn = True

    def variables(self, mode: str, folder: Path) -> Mapping[str, str]:
        return dump_flags(folder)

    def levels(self, subject: TracedCall) -> list[Level]:
        return levels_of(subject)


EVIDENCE = TensorflowEvidence()
