"""What honest orders of summation make of one element's products.

Owns the orders that are tried, and two measures of each: the length of its partial sums, by which
roundings that do not conspire add up, and the error of a real sum in it, for data on which they do
(equal products, stagnation). Only elements in doubt are looked at.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

LANES = (4, 8, 16, 32)
"""Partial sums that vector units, and unrolled loops, keep side by side."""

STRIDES = (3, 9, 25, 27, 49)
"""Numbers of taps: one loop over all products may stand for two, run the other way round."""

BLOCKS = (128, 384)
"""Products after which a sum in blocks begins a new partial sum."""

MOST_SHORTEST = 4
"""Loops of which every order is tried; of more, the first, the last and each axis innermost."""


def orders(products: Array) -> Iterator[Array]:
    """Yield the products of an element, `[..loops]`, as vectors: an order of the loops each."""
    long = [axis for axis, size in enumerate(products.shape) if size > 1]
    ways: list[tuple[int, ...]] = [tuple(long)]
    if len(long) <= MOST_SHORTEST - 1:
        ways = list(itertools.permutations(long))
    else:
        ways += [(*(each for each in long if each != last), last) for last in long[:-1]]
        ways.append(tuple(reversed(long)))
    squeezed = products.reshape([products.shape[axis] for axis in long])
    for way in dict.fromkeys(ways):
        yield squeezed.transpose([long.index(axis) for axis in way]).reshape(-1)
    if len(long) == 1:
        for stride in STRIDES:
            if squeezed.size % stride == 0 and squeezed.size > stride:
                yield squeezed.reshape(-1, stride).T.reshape(-1)
                yield squeezed.reshape(stride, -1).T.reshape(-1)


def honest_error(products: Array, start: float, unit: float, kind: Any) -> tuple[float, float]:
    """Return (length of the partial sums, largest error seen) over all orders.

    `products` are float64, `start` a number that may stand before them or be added at the end,
    `unit` the roundoff of the accumulator and `kind` its NumPy type, or None for one in which no
    sums are made here. The length is the square root of the sum of the squares of everything that
    is rounded: products and partial sums, so that by Hoeffding's inequality an error beyond
    `c * unit * length` has a probability below `2 exp(-c**2 / 2)`.
    """
    leaves = float(np.sum(np.square(products)))
    longest, worst = 0.0, 0.0
    for vector in orders(products):
        forward = vector[vector != 0]
        if not len(forward):
            continue
        for row in (forward, forward[::-1]):
            longest = max(longest, _length(row, start))
            worst = max(worst, _error(row, start, kind))
        for lanes in LANES:
            if len(forward) >= 2 * lanes:
                split = _split(forward, lanes).T
                longest = max(longest, _length_of_parts(split, start))
                worst = max(worst, _error_of_parts(split, start, kind))
        for block in BLOCKS:
            if len(forward) >= 2 * block:
                split = _split(forward, block)
                longest = max(longest, _length_of_parts(split, start))
                worst = max(worst, _error_of_parts(split, start, kind))
    return float(np.sqrt(leaves + longest)), worst


def _length(row: Array, start: float) -> float:
    """Return the sum of the squared partial sums, the start first or last, whichever is worse."""
    sums = np.cumsum(row)
    last = float(sums[-1]) + start
    return max(float(np.sum(np.square(sums))) + last * last, float(np.sum(np.square(sums + start))))


def _length_of_parts(parts: Array, start: float) -> float:
    sums = np.cumsum(parts, axis=1)
    return float(np.sum(np.square(sums))) + _length(sums[:, -1], start)


def _error(row: Array, start: float, kind: Any) -> float:
    """Return the error of the sum in a type, one product after the other."""
    if kind is None:
        return 0.0
    right = float(row.sum()) + start
    with np.errstate(over="ignore", invalid="ignore"):
        narrow = row.astype(kind)
        after = np.add(np.cumsum(narrow)[-1], kind(start), dtype=kind)
        before = np.cumsum(np.concatenate(([kind(start)], narrow)))[-1]
    errors = [abs(float(each) - right) for each in (after, before)]
    return max((error for error in errors if np.isfinite(error)), default=0.0)


def _error_of_parts(parts: Array, start: float, kind: Any) -> float:
    if kind is None:
        return 0.0
    with np.errstate(over="ignore", invalid="ignore"):
        sums = np.cumsum(parts.astype(kind), axis=1)[:, -1]
        total = np.add(np.cumsum(sums)[-1], kind(start), dtype=kind)
    error = abs(float(total) - float(parts.sum()) - start)
    return error if np.isfinite(error) else 0.0


def _split(row: Array, length: int) -> Array:
    """Return a vector as rows of a length, filled up with zeros, which round nothing."""
    count = -(-len(row) // length)
    whole = np.zeros(count * length)
    whole[: len(row)] = row
    return whole.reshape(count, length)
