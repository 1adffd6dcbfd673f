"""How far a correct result may be from the reference: computed, element by element.

Owns the error budget. For a sum of n products in an accumulator of unit roundoff u the rounding
error is at most gamma_n * S, and with probability close to one at most a small multiple of
sqrt(n) * u * S (Higham & Mary, SIAM J. Sci. Comput. 41, 2019; Ipsen & Zhou, SIAM J. Matrix Anal.
Appl. 41, 2020), where S is the sum of the products' absolute values. `docs/error-budget.md` has
the measurements behind the constant.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.words.dtypes import DTYPES, DType

Array = NDArray[Any]

CONFIDENCE = 4.0
"""Multiple of sqrt(n) * u * S that is allowed; correct kernels were measured below 1.6."""


def growth(products: int) -> float:
    """Return the allowed error in units of u * S for sums of this many products."""
    return min(float(products), CONFIDENCE * math.sqrt(products))


def error_budget(magnitude: Array, products: int, dtype: DType) -> Array:
    """Return the absolute error a correct result may have before its final rounding.

    `magnitude` is S, any shape, float64; the result has its shape. Half the smallest subnormal
    is added for sums that underflow.
    """
    accumulator = DTYPES[dtype.accumulator]
    allowed: Array = growth(products) * accumulator.unit_roundoff * magnitude
    return np.asarray(allowed + 0.5 * dtype.smallest_subnormal)
