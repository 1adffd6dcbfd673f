"""How far a convolution by average pooling and a rest may be from the reference, beside its sums.

Owns the error law of a kernel split into a constant c and the rest w - c: what c adds to a sum is
computed twice with opposite signs and cancels, its rounding stays. So the law has the sums of |c|
|x| in it, which the sums of |w| |x| may be smaller than. `docs/error-budget.md` has measurements.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.budget import growth
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.words.convolution import Convolution
from convcheck.words.dtypes import DTYPES
from convcheck.words.passes import Pass

Array = NDArray[Any]

STEPS = 5
"""Roundings of an element outside its sums: w - c, K c, the average's division, the product of
both, and the sum of the two parts."""


def box_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return the absolute error that the split may add to each element of a pass, float64.

    `products` is the pass's n. 0.0 for the gradient of the bias, and for transposed convolutions,
    which have no such form.
    """
    if which is Pass.GRAD_BIAS or convolution.transposed:
        return 0.0
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    absolute = operands.map(lambda array: np.abs(array.astype(np.float64)))
    sums = evaluate(convolution, absolute, which)
    taps = tuple(range(convolution.rank))
    first = (slice(0, 1),) * convolution.rank
    if which is Pass.GRAD_KERNEL:
        # The gradients of all taps go through that of the first one, there and back.
        boxes = np.zeros_like(sums)
        boxes[first] = 2 * sums.sum(axis=taps, keepdims=True)
        products *= math.prod(convolution.kernel)
    else:
        constant = np.broadcast_to(absolute.kernel[first], absolute.kernel.shape)
        boxes = evaluate(convolution, replace(absolute, kernel=2 * constant), which)
    return np.asarray(unit * (growth(products + STEPS) * boxes + STEPS * sums))
