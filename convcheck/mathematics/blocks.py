"""Arrays looked at a part at a time, so that temporary memory has a bound whatever their size.

Owns how large the parts are. Small arrays are taken several at once, because they cost more calls
than arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
T = TypeVar("T")

ELEMENTS_AT_ONCE = 200_000
"""Elements looked at in one sweep; a bound on temporary memory, not on results."""


def in_sweeps(names: list[T], elements: int) -> Iterator[list[T]]:
    """Yield the names in parts whose arrays of so many elements are small enough together."""
    size = max(1, ELEMENTS_AT_ONCE // max(1, elements))
    for start in range(0, len(names), size):
        yield names[start : start + size]


def blocks(elements: int, rows: int = 1) -> Iterator[slice]:
    """Yield parts of so many elements that as many rows of them are small enough together."""
    size = max(1, ELEMENTS_AT_ONCE // max(1, rows))
    for start in range(0, elements, size):
        yield slice(start, min(start + size, elements))


def within(array: Array, shape: tuple[int, ...], block: slice) -> Array:
    """Return a block of the elements, in C order, of an array as it is broadcast to a shape."""
    if array.shape == shape and array.flags.c_contiguous:
        return array.reshape(-1)[block]
    whole = np.broadcast_to(array, shape)
    if array.size == 1:
        return np.broadcast_to(array.reshape(()), (block.stop - block.start,))
    if block.stop - block.start == whole.size:
        return whole.reshape(-1)
    return np.asarray(whole.flat[block])
