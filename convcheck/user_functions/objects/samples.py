"""Classes that filter one sample a call: an object is given a signal, sample by sample.

Owns how they are told from classes that take arrays: one is built and called with a number.
"""

from __future__ import annotations

import inspect
import numbers
from typing import Any

import numpy as np

from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.callable_signature import required_among
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.said_flips import NAMED_FIR

TAPS = (0.5, 0.25, 0.125)
"""A kernel to build an object with; its first output for a one is one of its elements."""


STEPS = ((2, 3, 4), (3, 4))
"""Shapes of kernels of several channels to build an object with: of a layer, of a channel each."""


def with_all_samples(kind: type) -> type:
    """Return a class whose objects take signals in place of one whose objects take samples.

    What is no such class is returned as it is. Its objects are built from a kernel, and no more
    that has no default. Of several channels a sample is a row, and so is what comes of it.
    """
    name = forward_name(kind)
    axes = 1 if _takes_samples(kind, name) else 2 if _takes_rows(kind, name) else 0
    if not axes:
        return kind
    step = getattr(kind, name)

    def forward(self: Any, x: Any) -> Any:
        if np.ndim(x) != axes:
            raise ValueError("wanted the samples of one signal")
        return np.array([step(self, sample) for sample in x])

    # By its definition a filter sums x[n - k]: it flips what slides over the signal.
    named = "an fir filter" if NAMED_FIR.search(kind.__name__) else "a filter (fir)"
    said = f"{named} of a stream, one sample a call"
    forward.__doc__ = said if axes == 1 else "a causal convolution of a stream, a sample a call"
    other: type = with_methods(kind, {"forward": forward})
    return other


def _made(kind: Any, kernel: Any) -> Any:
    """Return an object built from a kernel, without a bias and with steps of one if it wants them.

    Raises whatever it raises.
    """
    required = required_among(inspect.signature(kind).parameters.values())
    told: dict[str, Any] = {}
    for name in required[1:]:
        if plain(name) in FUNCTION[Role.BIAS]:
            told[name] = np.zeros(len(kernel))
        elif plain(name) in FUNCTION[Role.DILATION] or plain(name) in FUNCTION[Role.STRIDE]:
            told[name] = 1
    return kind(kernel, **told)


def _takes_rows(kind: Any, name: str) -> bool:
    """Tell whether an object gives a row for a row that is as long as its kernel says."""
    if _takes_blocks(kind, name):
        return False
    for shape in STEPS:
        for size in shape:
            try:
                first = getattr(_made(kind, np.ones(shape)), name)(np.ones(size))
            except Exception:  # noqa: BLE001 - a user's class may raise anything
                continue
            if np.ndim(first) == 1 and len(first) in shape:
                try:
                    several = getattr(_made(kind, np.ones(shape)), name)(np.ones((5, size)))
                except Exception:  # noqa: BLE001 - a user's class may raise anything
                    return True
                return np.ndim(several) == 1
    return False


def _takes_blocks(kind: Any, name: str) -> bool:
    """Tell whether an object built from some taps gives a signal for one, whatever its length."""
    for size in (5, 7):
        try:
            result = getattr(_made(kind, np.array(TAPS)), name)(np.ones(size))
        except Exception:  # noqa: BLE001 - a user's class may raise anything
            return False
        if np.shape(result) != (size,):
            return False
    return True


def _takes_samples(kind: Any, name: str) -> bool:
    """Tell whether an object gives a number for a number, and of several takes each for itself."""
    try:
        first = getattr(_made(kind, np.array(TAPS)), name)(1.0)
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return False
    # A generator, which is an array of one object to NumPy, is no number.
    held = np.asarray(first)
    if not isinstance(first, numbers.Real) and (held.ndim or held.dtype.kind not in "biuf"):
        return False
    try:
        several = getattr(_made(kind, np.array(TAPS)), name)(np.ones(5))
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return True
    return np.ndim(several) == 0 or bool(np.all(several == first))
