"""PyTorch: the operators dispatched, nested, with times and memory; TorchInductor's programs."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from convcheck.document.trace import Level, Memory, Step
from convcheck.tracing.contract import CALLS, WARM_UP, Evidence, TracedCall
from convcheck.tracing.kernels import level_of
from convcheck.tracing.repeats import settled

GENERATED = "generated code"

CALL = "convcheck: one call"
"""Name under which the profiler has each call."""


def levels_of(subject: TracedCall) -> list[Level]:
    """Return the levels of a call into PyTorch, whoever makes it."""
    if subject.mode == "compile":
        generated, call = _generated(subject)
        return [generated, operators(call), *gpu_kernels(subject)]
    return [operators(subject.open()), *gpu_kernels(subject)]


def gpu_kernels(subject: TracedCall) -> list[Level]:
    """Return the level of the kernels of a call on a GPU; nothing of one on the CPU."""
    if subject.device == "cpu":
        return []
    call = subject.open()
    for _ in range(WARM_UP):
        call()
    found = subject.runner.kernels(call, subject.device, CALLS)
    return [level_of(found, f"torch.profiler; median of {CALLS} calls, by the device's clock")]


def operators(call: Callable[[], None]) -> Level:
    """Return the operators that the profiler saw, in the tree in which they called each other."""
    from torch.profiler import ProfilerActivity, profile, record_function

    for _ in range(WARM_UP):
        call()
    with profile(
        activities=[ProfilerActivity.CPU], record_shapes=True, profile_memory=True
    ) as profiler:
        for _ in range(CALLS):
            with record_function(CALL):
                call()
    events = list(profiler.events() or ())
    roots = [event for event in events if event.name == CALL]
    runs = [[step for child in _children(root) for step in _tree(child, 0)] for root in roots]
    source = f"torch.profiler; median of {CALLS} calls, with the operators that an operator calls"
    said = "" if runs and runs[-1] else "the profiler saw no operator"
    return Level("operators", source, settled(runs), said)


def _children(event: Any) -> list[Any]:
    return sorted(event.cpu_children, key=lambda each: each.time_range.start)


def _tree(event: Any, depth: int) -> Iterator[Step]:
    shapes = ", ".join("x".join(map(str, each)) for each in event.input_shapes or () if each)
    allocated = event.cpu_memory_usage
    memory = _memory(event.name, allocated)
    yield Step(
        event.name,
        shapes,
        depth=depth,
        seconds=event.cpu_time_total / 1e6,
        memory=memory,
        bytes=allocated if memory is Memory.NEW else None,
    )
    for child in _children(event):
        yield from _tree(child, depth + 1)


def _memory(operator: str, allocated: int) -> Memory | None:
    """Return where the result lies: the operator's schema, and the bytes that it took.

    A schema says whether the result may be, or is, in an operand's memory; whether it is, when
    both are allowed, is told by what was allocated.
    """
    if allocated > 0:
        return Memory.NEW
    aliases = _aliases(operator)
    if aliases is None:
        return None
    return Memory.IN_PLACE if aliases else Memory.VIEW


TENSORS = {"Tensor", "List[Tensor]"}
"""What an operator returns, if it is one on tensors."""


@cache
def _aliases(operator: str) -> bool | None:
    """Return whether the results of an operator are an operand written to, True, or a view of one.

    None if its schema says of any overload that the result is neither.
    """
    import torch

    if "::" not in operator:  # an event of the profiler's own, or of autograd's
        return None
    written = set()
    for schema in torch._C._jit_get_schemas_for_operator(operator):
        kinds = {str(result.type) for result in schema.returns}
        if schema.overload_name.endswith("out") or not kinds <= TENSORS:
            continue  # TorchScript has some names for strings and lists as well
        for result in schema.returns:
            if result.alias_info is None:
                return None
            written.add(result.alias_info.is_write)
    return written.pop() if len(written) == 1 else None


def _generated(subject: TracedCall) -> tuple[Level, Callable[[], None]]:
    """Return what TorchInductor generated for a call, and the call, compiled."""
    try:
        from torch._inductor.utils import run_and_get_code
    except ImportError as error:  # it is no part of what PyTorch promises
        said = f"this version of PyTorch does not give its programs: {error}"
        return Level(GENERATED, "none", (), said), subject.open()
    opened: list[Callable[[], None]] = []

    def first() -> None:
        opened.append(subject.open())
        opened[0]()

    _, programs = run_and_get_code(first)
    steps: list[Step] = []
    for number, text in enumerate(programs):
        steps.append(Step(f"program {number}", "", f"{len(text.splitlines())} lines of Python"))
        steps += read_program(text)
    source = "the programs that TorchInductor generated: what they call, in their order"
    said = "" if programs else "TorchInductor generated no program"
    if len(programs) > 1:
        said = "the programs of the recorded forward pass are among them, and run before the call"
    return Level(GENERATED, source, tuple(steps), said), opened[0]


SHOWN = ("extern_kernels", "torch.ops", "aten", "cpp_fused", "triton_", "reinterpret_tensor")
"""What a generated program computes with; the rest of what it calls checks and allocates."""


def read_program(text: str) -> list[Step]:
    """Return what a generated program's function `call` calls; nothing if it has none."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    functions = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "call"
    ]
    calls = [
        node for function in functions for node in ast.walk(function) if isinstance(node, ast.Call)
    ]
    ordered = sorted(calls, key=lambda node: (node.lineno, node.col_offset))
    return [_called(node) for node in ordered if ast.unparse(node.func).startswith(SHOWN)]


def _called(node: ast.Call) -> Step:
    name = ast.unparse(node.func)
    options = [
        f"{keyword.arg}={ast.unparse(keyword.value)}" for keyword in node.keywords if keyword.arg
    ]
    if name == "reinterpret_tensor":
        shapes = " ".join(map(ast.unparse, node.args[1:3]))
        return Step(name, shapes, depth=1, memory=Memory.VIEW)
    return Step(name, " ".join(options), f"{_names(node.args)}", 1)


def _names(arguments: Sequence[ast.expr]) -> str:
    return ", ".join(each.id for each in arguments if isinstance(each, ast.Name))


class TorchEvidence(Evidence):
    """PyTorch on its own."""

    name = "torch"
    onednn = True

    def variables(self, mode: str, folder: Path) -> Mapping[str, str]:
        # A program that comes from TorchInductor's cache would not be generated, and not be seen.
        return {"TORCHINDUCTOR_FORCE_DISABLE_CACHES": "1"} if mode == "compile" else {}

    def levels(self, subject: TracedCall) -> list[Level]:
        return levels_of(subject)


EVIDENCE = TorchEvidence()
