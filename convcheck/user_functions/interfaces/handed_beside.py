"""What trials hand over beside the operands, in place of what leaves a convolution alone.

A mask of ones, styles of ones: functions are read with these, and a trial has others. Owns where a
trial puts them, and what is known of the last call with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.for_a_time import for_a_time


@dataclass
class Handed:
    """What a function is handed for a time, and what was seen of the last call within.

    `array` is in the layout of the input; None for what it is read with.
    """

    array: Array | None = None
    settings: bool = False
    """Whether a step is on that is switched off for reading."""
    way: int = 0
    """Which of the ways was taken in which it can be handed over."""
    returned: Any = None
    """All that the function returned."""


_NOW: ContextVar[Handed | None] = ContextVar("convcheck_handed_beside", default=None)


def handed_now() -> Handed | None:
    """Return what a trial hands over; None outside of these."""
    return _NOW.get()


@contextmanager
def handing(handed: Handed) -> Iterator[Handed]:
    """Hand something over in all calls of this thread within."""
    with for_a_time(_NOW, handed):
        yield handed


def array_like(x: Any, numbers: Array) -> Any:
    """Return numbers as an array of the type of another one, of its framework if that asks for it.

    All but PyTorch take arrays of NumPy.
    """
    if hasattr(x, "new_tensor"):
        kind = x.dtype if x.is_floating_point() else None
        return x.new_tensor(np.ascontiguousarray(numbers), dtype=kind)
    kind = np.dtype(getattr(x.dtype, "as_numpy_dtype", x.dtype))
    return np.ascontiguousarray(numbers).astype(kind)
