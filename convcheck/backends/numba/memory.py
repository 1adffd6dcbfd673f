"""Memory that begins where a line of the cache does, so that no vector lies in two of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast.threads import scratch

LINE = 64
"""Bytes of a line of the cache."""


def result(make: Callable[..., Array], shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    """Return an array of its own, made by `np.empty` or `np.zeros`."""
    size = math.prod(shape)
    return _from_a_line(make(size + LINE // dtype.itemsize, dtype), size).reshape(shape)


def kept(name: str, size: int, dtype: np.dtype[Any]) -> Array:
    """Return memory of this thread, which is the same in each call."""
    return _from_a_line(scratch.array(name, (size + LINE // dtype.itemsize,), dtype), size)


def _from_a_line(room: Array, size: int) -> Array:
    """Return so many elements of a flat array, from where a line begins."""
    first = -room.__array_interface__["data"][0] % LINE // room.itemsize
    return room[first : first + size]
