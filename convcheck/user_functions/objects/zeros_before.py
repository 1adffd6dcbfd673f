"""Layers that put as many zeros before a signal as the kernel is longer than the stride.

As encoders of streams do, in which each frame ends with `stride` new elements. With stride - 1 more
zeros before the signal that is a causal convolution. Owns how they are known, by their text and the
number of elements that come out, and the class of causal convolutions that is read in their place.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.names import BUILT, Role, plain
from convcheck.user_functions.parameters.rewritten import not_judging
from convcheck.user_functions.parameters.subclasses import with_methods

STRIDE, STARTED = "_convcheck_stride", "_convcheck_started"
"""Attributes of an object: the stride that it was told, and that it was given its first chunk."""


def with_zeros_before(kind: Any, whole: str, chunk: str) -> Any:
    """Return a class that puts stride - 1 zeros before a signal if that makes it causal.

    `whole` and `chunk` are its methods, of which the latter is given them with the first chunk.
    What is no such class is returned as it is.
    """
    signature = inspect.signature(kind.__init__)
    strides = [name for name in signature.parameters if plain(name) in BUILT[Role.STRIDE]]
    if len(strides) != 1 or not _subtracts_stride(kind):
        return kind
    build, of_whole, of_chunk = kind.__init__, getattr(kind, whole), getattr(kind, chunk)

    def told(self: Any, *given: Any, **named: Any) -> None:
        bound = signature.bind(self, *given, **named)
        bound.apply_defaults()
        build(self, *given, **named)
        self.__dict__[STRIDE] = bound.arguments[strides[0]]

    def all_of_it(self: Any, x: Any, *given: Any, **named: Any) -> Any:
        if _inside.get():
            return of_whole(self, x, *given, **named)
        with for_a_time(_inside, True):
            return of_whole(self, _after_zeros(x, _zeros(self, of_whole, x)), *given, **named)

    def part(self: Any, x: Any) -> Any:
        if _inside.get():
            return of_chunk(self, x)
        with for_a_time(_inside, True):
            if not self.__dict__.get(STARTED):
                self.__dict__[STARTED] = True
                x = _after_zeros(x, _zeros(self, of_whole, x))
            return of_chunk(self, x)

    all_of_it.__doc__ = of_whole.__doc__
    not_judging(all_of_it, "signals that do not begin with stride - 1 zeros")
    return with_methods(
        kind,
        {
            "__init__": with_signature(told, signature),
            whole: with_signature(all_of_it, inspect.signature(of_whole)),
            chunk: with_signature(part, inspect.signature(of_chunk)),
        },
    )


_inside = ContextVar("inside of such a method", default=False)
"""One method may call the other one."""


def _subtracts_stride(kind: Any) -> bool:
    """Tell whether a text subtracts a stride from something: `kernel_size - stride`."""
    return any(
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Sub)
        and plain(getattr(node.right, "id", getattr(node.right, "attr", ""))) in BUILT[Role.STRIDE]
        for node in nodes_of(kind)
    )


def _zeros(thing: Any, whole: Callable[..., Any], x: Any) -> int:
    """Return how many zeros are to be put before a signal: stride - 1, or none.

    Of one element more than a multiple of the stride, a causal convolution has one result more.
    """
    stride = thing.__dict__.get(STRIDE)
    stride = stride[0] if isinstance(stride, tuple | list) and len(stride) == 1 else stride
    if not isinstance(stride, int) or stride < 2:
        return 0
    frames = max(int(x.shape[-1]), 1)
    shape = (*x.shape[:-1], frames * stride + 1)
    longer = x.new_zeros(shape) if hasattr(x, "new_zeros") else np.zeros(shape, x.dtype)
    return stride - 1 if whole(thing, longer).shape[-1] == frames else 0


def _after_zeros(x: Any, zeros: int) -> Any:
    """Return a signal behind zeros along its last axis."""
    if not zeros:
        return x
    if hasattr(x, "new_zeros"):
        import torch

        return torch.nn.functional.pad(x, (zeros, 0))
    return np.pad(x, [(0, 0)] * (x.ndim - 1) + [(zeros, 0)])
