"""TensorFlow's graphs: as a function was traced, and as it is run after all optimisations.

They are collected by TensorFlow while it runs the call, so they are the graphs of that call.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from convcheck.document.trace import Level, Memory, Step
from convcheck.tracing.contract import TracedCall

T = TypeVar("T")

TRACED, RUN = "graph as traced", "graph as run"

NO_WORK = ("_Arg", "_Retval", "Const", "NoOp", "Placeholder")
"""Nodes that bring values in and out."""

NO_METADATA = "this version of TensorFlow does not offer run metadata of eager calls"

SAID = "TensorFlow does not say where results lie inside a graph"


def graphs_of_call(subject: TracedCall) -> list[Level]:
    """Make the first call; return its graphs as traced and as run."""
    from tensorflow.python.eager import context

    running = context.context()
    call = subject.open()
    if not hasattr(running, "export_run_metadata"):
        return [Level(name, "none", (), NO_METADATA) for name in (TRACED, RUN)]
    running.enable_run_metadata()
    try:
        call()
        graphs = running.export_run_metadata().function_graphs
    finally:
        running.disable_run_metadata()
    traced = [step for each in graphs for step in _steps(each.pre_optimization_graph.node)]
    run = [
        step
        for each in graphs
        for partition in each.partition_graphs
        for step in _steps(partition.node)
    ]
    empty = "" if graphs else "TensorFlow ran no graph. "
    return [
        Level(TRACED, "run metadata: the graph before optimisation", (*traced,), f"{empty}{SAID}"),
        Level(
            RUN,
            "run metadata: the partition graphs, after Grappler and all rewrites",
            tuple(run),
            f"{empty}{SAID}",
        ),
    ]


def functions_made(making: Callable[[], T]) -> tuple[Level, T]:
    """Return the functions that something makes TensorFlow define, and what it returns.

    For what XLA compiles: TensorFlow runs no graph of it, and keeps none.
    """
    from tensorflow.python.eager import context

    running = context.context()
    if not hasattr(running, "list_function_names"):
        return Level(TRACED, "none", (), "this version of TensorFlow lists no functions"), making()
    before = set(running.list_function_names())
    made = making()
    steps: list[Step] = []
    for name in running.list_function_names():
        if name not in before and not str(name).startswith("__wrapped__"):  # one operation's own
            nodes = _steps(running.get_function_def(name).node_def, 1)
            steps += [Step(f"function {_numberless(str(name))}"), *nodes]
    said = "" if steps else "TensorFlow defined no function"
    return Level(TRACED, "the functions in TensorFlow's library", tuple(steps), said), made


def _numberless(name: str) -> str:
    return re.sub(r"(_\d+)+$", "", name)


def _steps(nodes: Iterable[Any], depth: int = 0) -> list[Step]:
    return [_step(node, depth) for node in _sorted(nodes) if node.op not in NO_WORK]


def _step(node: Any, depth: int) -> Step:
    parts = []
    for name in ("strides", "padding", "data_format", "dilations", "fused_ops", "T"):
        if name in node.attr:
            parts.append(f"{name}={_value(node.attr[name])}")
    memory = (
        Memory.VIEW if node.op == "Identity" else None
    )  # it forwards its operand, by definition
    return Step(node.op, " ".join(parts), node.name, depth, memory=memory)


def _value(attribute: Any) -> str:
    which = attribute.WhichOneof("value")
    if which == "list":
        kept = attribute.list
        return "[" + ",".join([*map(str, kept.i), *(s.decode() for s in kept.s)]) + "]"
    if which == "type":
        from tensorflow import as_dtype

        return str(as_dtype(attribute.type).name)
    value = getattr(attribute, which) if which else ""
    return value.decode() if isinstance(value, bytes) else str(value)


def _sorted(nodes: Iterable[Any]) -> list[Any]:
    """Return nodes so that each comes after what it needs, else in the order they had."""
    waiting = {node.name: node for node in nodes}
    done: set[str] = set()
    found = []
    while waiting:
        ready = [node for node in waiting.values() if not _needs(node) & waiting.keys() - done]
        for node in ready or list(waiting.values()):  # a loop of nodes keeps its order
            found.append(node)
            done.add(node.name)
            del waiting[node.name]
    return found


def _needs(node: Any) -> set[str]:
    return {each.lstrip("^").partition(":")[0] for each in node.input}
