"""Sums of products as Python's integers, which have as many digits as it takes.

Owns how they are had from the reference, which is of float64: by digits whose sums are exact there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

BITS = 20
"""Digits of operands: sums of 2**13 products of two fit float64."""


def exact_sums(conv: Convolution, operands: Operands) -> Array:
    """Return the output for whole numbers, as an array of Python's integers."""
    # The type says how operands are checked, and these are of float64.
    plain = conv.with_changes(dtype="float64")
    total: Array = np.zeros(plain.output_shape, object)
    for of_input, x in _digits(operands.input):
        for of_kernel, w in _digits(operands.kernel):
            sums = evaluate(plain, replace(operands, input=x, kernel=w), Pass.FORWARD)
            total = total + np.vectorize(int, otypes=[object])(sums) * (of_input * of_kernel)
    return total


def integers(array: Array) -> Array:
    """Return an array of whole numbers as one of Python's integers."""
    return np.vectorize(int, otypes=[object])(array) if array.size else array.astype(object)


def _digits(array: Array) -> Iterator[tuple[int, Array]]:
    """Yield arrays of digits with the sign of the number, with what each is multiplied by."""
    rest, signs = np.abs(integers(array)), np.sign(array.astype(np.float64))
    power = 1
    while power == 1 or rest.any():
        yield power, (rest % 2**BITS).astype(np.float64) * signs
        rest = rest // 2**BITS
        power *= 2**BITS
