"""NumPy arrays that write down what is done with them: functions, shapes, views or copies, times.

NumPy has no profiler of its own. An array of a subclass is told of every ufunc and every function
that it is an argument of; methods, indexing and the functions that make arrays are wrapped here.
Whether a result is a view is never taken from a name: memory is compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.lib import stride_tricks

from convcheck.document.trace import Memory, Step

METHODS = (
    *("reshape", "transpose", "swapaxes", "copy", "astype", "conj", "ravel", "squeeze"),
    *("dot", "repeat", "take"),
)
"""Methods of an array that are written down."""

MAKERS = ((np, ("empty", "zeros", "eye", "ascontiguousarray")), (stride_tricks, ("as_strided",)))
"""Functions that return arrays and do not ask their arguments; wrapped while a call is traced."""


@dataclass
class Node:
    """One kind of step below another, with all its calls."""

    name: str
    detail: str
    children: dict[tuple[str, str], Node] = field(default_factory=dict)
    calls: int = 0
    seconds: float = 0.0
    memory: Memory | None = None
    bytes: int = 0

    def steps(self, depth: int = 0) -> Iterator[Step]:
        """Yield this and what is below it."""
        size = self.bytes if self.memory is Memory.NEW else None
        yield Step(
            *(self.name, self.detail, "", depth, self.calls, self.seconds, self.memory, size)
        )
        for child in self.children.values():
            yield from child.steps(depth + 1)


class Recorder:
    """What is written down at present."""

    def __init__(self) -> None:
        self.root = Node("", "")
        self._stack = [self.root]
        self._silent = 0

    def steps(self) -> tuple[Step, ...]:
        """Return all steps, equal ones of the same place as one, in the order of their first."""
        return tuple(step for node in self.root.children.values() for step in node.steps())

    def run(
        self,
        name: str,
        operands: Sequence[Any],
        call: Callable[[], Any],
        *,
        inside: bool = True,
        written: bool = False,
    ) -> Any:
        """Make a call and write it down; `inside` tells whether what it calls is written too.

        `written` tells that it writes into an operand, as one that returns nothing does.
        """
        arrays = [plain(each) for each in _arrays(operands)]
        if self._silent:
            return call()
        key = (name, ", ".join(f"{a.dtype}[{'x'.join(map(str, a.shape))}]" for a in arrays))
        node = self._stack[-1].children.setdefault(key, Node(*key))
        self._stack.append(node)
        self._silent += not inside
        started = time.perf_counter()
        try:
            result = call()
        finally:
            node.seconds += time.perf_counter() - started
            self._silent -= not inside
            self._stack.pop()
        node.calls += 1
        if result is None or written:
            node.memory = Memory.IN_PLACE
            return traced(result)
        for each in _arrays([result]):
            memory = _memory(plain(each), arrays)
            node.memory = memory if node.memory in (None, memory) else Memory.MIXED
            node.bytes += each.nbytes
        return traced(result)


RECORDER: list[Recorder] = []
"""The recorder at work, if any: arrays are made by libraries, which cannot hand it on."""


class TracedArray(np.ndarray):
    """An array that has what is done with it written down."""

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        if "out" in options:
            options["out"] = tuple(map(plain, options["out"]))
        name = ufunc.__name__ if method == "__call__" else f"{ufunc.__name__}.{method}"
        values = [plain(each) for each in inputs]
        written = options.get("out", ())

        def call() -> Any:
            return getattr(ufunc, method)(*values, **options)

        return _run(name, (*inputs, *written), call, written=bool(written))

    def __array_function__(self, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        module = func.__module__.removeprefix("numpy").strip(".")
        name = f"{module}.{func.__name__}" if module else func.__name__
        call = super().__array_function__
        return _run(name, args, lambda: call(func, types, args, kwargs))

    def __getitem__(self, index: Any) -> Any:
        get = super().__getitem__
        return (
            _run("index", (self,), lambda: get(index)) if _selects(index, self.ndim) else get(index)
        )

    def __setitem__(self, index: Any, value: Any) -> None:
        put = super().__setitem__

        def call() -> None:
            put(index, plain(value))

        _run("assign to index", (self, value), call, inside=False)

    @property
    def T(self) -> Any:  # noqa: N802 - NumPy's name
        return self.transpose()


def _method(name: str) -> Callable[..., Any]:
    own = getattr(np.ndarray, name)

    def call(self: TracedArray, *args: Any, **options: Any) -> Any:
        return _run(name, (self,), lambda: own(self, *args, **options))

    return call


for _name in METHODS:
    setattr(TracedArray, _name, _method(_name))


@contextmanager
def wrapped(functions: Sequence[tuple[Any, Sequence[str]]] = ()) -> Iterator[None]:
    """Have functions that are not told by arrays written down too, inside of a `with` block.

    `functions` are (module, names) of a library's own functions: each is one step, whatever it does
    inside, and gets ordinary arrays.
    """
    with ExitStack() as stack:
        for module, names in MAKERS:
            for name in names:
                made = _wrapped(name, getattr(module, name))
                stack.enter_context(patch.object(module, name, made))
        for library, own in functions:
            for name in own:
                title = f"{library.__name__}.{name}"
                opaque = _wrapped(title, getattr(library, name), inside=False)
                stack.enter_context(patch.object(library, name, opaque))
        yield


@contextmanager
def recording() -> Iterator[Recorder]:
    """Write down what happens inside of a `with` block."""
    RECORDER.append(Recorder())
    try:
        yield RECORDER[-1]
    finally:
        RECORDER.pop()


def traced(value: Any) -> Any:
    """Return arrays as ones that write down; anything else as it is."""
    if isinstance(value, np.ndarray) and not isinstance(value, TracedArray):
        return value.view(TracedArray)
    if isinstance(value, tuple | list) and any(isinstance(each, np.ndarray) for each in value):
        return type(value)(map(traced, value))
    return value


def plain(value: Any) -> Any:
    """Return ordinary arrays in the same memory; anything else as it is."""
    return value.view(np.ndarray) if isinstance(value, TracedArray) else value


def _run(name: str, operands: Sequence[Any], call: Callable[[], Any], **how: bool) -> Any:
    return RECORDER[-1].run(name, operands, call, **how) if RECORDER else call()


def _wrapped(name: str, function: Callable[..., Any], *, inside: bool = True) -> Callable[..., Any]:
    def call(*args: Any, **options: Any) -> Any:
        values = args if inside else [plain(each) for each in args]
        return _run(name, args, lambda: function(*values, **options), inside=inside)

    return call


def _selects(index: Any, axes: int) -> bool:
    """Tell whether an index selects an array, and not one element by a number for each axis."""
    parts = index if isinstance(index, tuple) else (index,)
    return len(parts) != axes or not all(isinstance(part, int | np.integer) for part in parts)


def _arrays(values: Sequence[Any]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, np.ndarray):
            yield value
        elif isinstance(value, tuple | list):
            yield from _arrays(value)


def _memory(result: Any, operands: Sequence[Any]) -> Memory | None:
    if not result.size:
        return None
    shared = any(np.may_share_memory(result, operand) for operand in operands)
    return Memory.VIEW if shared else Memory.NEW
