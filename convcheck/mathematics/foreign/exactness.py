"""Sums that cannot round, because every partial sum is a multiple of one unit that its type holds.

Owns the question: images of whole numbers, quantised weights and masks are such data, and a result
of them that is off by anything is wrong.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.foreign.contraction import Array, Contraction
from convcheck.model.dtypes import DType

LOOKED_AT = 1024
"""Elements of an operand that are looked at first: most data are not quantised."""


def exactly_summed(contraction: Contraction, accumulator: DType) -> NDArray[np.bool_] | None:
    """Return where no order of the sum can round in a type; None where nothing is known of it.

    With all operands multiples of a and b, every partial sum is a multiple of a b, and none is
    larger than S: up to `2**precision` of these it is a number of the type.
    """
    step = 1.0
    for operand in (contraction.first, contraction.second):
        step *= granularity(operand, accumulator.precision)
        if not step:
            return None
    if contraction.bias is not None:
        step = min(step, granularity(np.asarray(contraction.bias), accumulator.precision) or 0.0)
        if not step:
            return None
    if step < 2.0**accumulator.min_exponent:
        return None
    # S may itself have been summed in float32.
    return np.asarray(
        contraction.magnitude * (contraction.partial_sums * (1 + 2.0**-10))
        <= step * 2.0**accumulator.precision
    )


def granularity(operand: Array, precision: int) -> float:
    """Return the largest power of two that all elements are multiples of; 0 for none to speak of.

    None is one by which the largest element is beyond `2**precision`.
    """
    flat = operand.reshape(-1)
    step = _step(flat[:: max(1, len(flat) // LOOKED_AT)], precision)
    return _step(flat, precision) if step and len(flat) > LOOKED_AT else step


def _step(values: NDArray[Any], precision: int) -> float:
    largest = float(np.abs(values).max(initial=0.0))
    if not math.isfinite(largest) or largest == 0.0:
        return 1.0 if largest == 0.0 else 0.0
    finest = math.frexp(largest)[1] - precision
    whole = np.ldexp(values, -finest)
    if (whole != np.rint(whole)).any():
        return 0.0
    bits = np.bitwise_or.reduce(np.abs(whole).astype(np.int64))
    return math.ldexp(float(bits & -bits), finest)
