"""A convolution of whole numbers as the sum of those of their digits, whose sums have little room.

It is linear in both operands: so those of the digits, and of what is positive in them and what is
negative apart, are convolutions whose sums stay small, and together the whole one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np

from convcheck.user_functions.arrays import Array

Summed = Callable[[Array, Array], Array]
"""What convolves digits, which have any shape, with those of a kernel."""


TAPS = 64
"""Products of two digits that are to have room in the largest sum, if it has that much."""

LARGEST_DIGIT, SMALL = 2**12, 8
"""Digits of larger numbers would be no fewer. Products of small ones have room two at a time."""


def base_of(most: int, pair: int) -> int:
    """Return a base of digits of which sums are at most `most`; `pair` is the room of two."""
    return max(min(math.isqrt(most // TAPS), LARGEST_DIGIT), min(math.isqrt(pair), SMALL), 2)


def by_digits(summed: Summed, x: Array, w: Array, most: int, base: int) -> Array:
    """Return the convolution of whole numbers by one of which no sum is above `most`, as int64.

    Digits have no sign: those of numbers below zero are handed over apart.
    """

    def in_parts(digits: Array, weights: Array) -> Array:
        there = np.flatnonzero(weights)
        if digits.max(initial=0) * weights.sum() <= most or len(there) < 2:
            return np.asarray(summed(digits, weights)).astype(np.int64)
        first = np.zeros_like(weights)
        first.flat[there[::2]] = weights.flat[there[::2]]
        return in_parts(digits, first) + in_parts(digits, weights - first)

    kernels = list(_digits(w, base))
    parts = [
        power * other * in_parts(digits, weights)
        for power, digits in _digits(x, base)
        for other, weights in kernels
    ]
    return np.asarray(np.sum(parts, axis=0))


def _digits(array: Array, base: int) -> Iterator[tuple[int, Array]]:
    """Yield arrays of digits, with what each is to be multiplied by.

    At least one, of zeros if there are no others.
    """
    sizes = np.abs(array.astype(np.int64))
    power = 1
    while power == 1 or (sizes >= power).any():
        digits = sizes // power % base
        for sign, there in ((power, array >= 0), (-power, array < 0)):
            if (sign == 1) or digits[there].any():
                yield sign, np.where(there, digits, 0)
        power *= base
