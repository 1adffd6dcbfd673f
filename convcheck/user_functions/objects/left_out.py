"""What stands in the place of an activation that is left out of a module or layer.

Owns what is done there, which is nothing, or what a trial wants to see done, and the order in which
parts of a module were called. Each thread has its own: a module is also called by several at once.
"""

from __future__ import annotations

import functools
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

FUNCTIONS = (
    *("relu", "relu_", "relu6", "leaky_relu", "silu", "swish", "gelu", "elu", "selu", "celu"),
    *("hardswish", "hard_swish", "hard_silu", "mish"),
)
"""Functions of libraries that leave the shape of what they are given."""

CONVOLUTION, NORMALISATION, ACTIVATION = "convolution", "normalisation", "activation"
"""Parts of a module."""

LEFT_OUT = "LeftOut"
"""The name of modules that stand in the place of an activation."""

_HERE = threading.local()
"""`left_out`: whether the functions are left out now; `instead`: what is done in the place of an
activation; `parts`: those that were called, in their order."""


@contextmanager
def no_activation() -> Iterator[None]:
    """Have the functions give back what they are given, or what is done instead, in this thread."""
    for owner in (
        "torch.nn.functional",
        "torch",
        "tensorflow.nn",
        "keras.ops",
        "keras.activations",
    ):
        _make_switchable(owner, owner in sys.modules or owner.partition(".")[0] in sys.modules)
    before, _HERE.left_out = getattr(_HERE, "left_out", False), True
    try:
        yield
    finally:
        _HERE.left_out = before


@contextmanager
def instead(function: Callable[[Any], Any]) -> Iterator[list[str]]:
    """Have a function done where an activation is left out; yield which parts are called."""
    _HERE.instead, _HERE.parts = function, []
    try:
        yield _HERE.parts
    finally:
        _HERE.instead = _HERE.parts = None


def called_part(part: str) -> None:
    """Take note of a part that is called, if anybody wants to know."""
    parts = getattr(_HERE, "parts", None)
    if parts is not None:
        parts.append(part)


def in_its_place(x: Any, *_: Any, **__: Any) -> Any:
    """Return what stands in the place of an activation of `x`, which is `x` as a rule."""
    called_part(ACTIVATION)
    function = getattr(_HERE, "instead", None)
    return x if function is None else function(x)


@cache
def _make_switchable(owner: str, there: bool) -> None:
    if not there:
        return
    library, *names = owner.split(".")
    module: Any = sys.modules[library]
    for each in names:
        module = getattr(module, each)
    for name in FUNCTIONS:
        if hasattr(module, name):
            setattr(module, name, _switchable(getattr(module, name)))


def _switchable(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def call(x: Any, *given: Any, **named: Any) -> Any:
        if getattr(_HERE, "left_out", False):
            return in_its_place(x)
        return function(x, *given, **named)

    return call
