"""Two sequences of numbers, of functions that take lists or arrays of one axis and no others.

Owns what they are told that are given anything else.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array


def two_sequences(x: Any, w: Any) -> tuple[Array, Array]:
    """Return both operands as arrays.

    Raises `ValueError` for what has no element, or more axes than one.
    """
    first, second = (np.asarray(each) for each in (x, w))
    if first.ndim != 1 or second.ndim != 1 or not (first.size and second.size):
        raise ValueError("sequences are wanted")
    return first, second


def wide(array: Array) -> Array:
    """Return whole numbers as int64, all else as it is."""
    return array.astype(np.int64) if array.dtype.kind in "iu" else array
