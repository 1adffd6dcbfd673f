"""How far a correct result may be from the reference: computed, element by element.

Owns the error budget. For a sum of n products in an accumulator of unit roundoff u the rounding
error is at most gamma_n * S, where S is the sum of the products' absolute values; with random
roundings it is a small multiple of sqrt(n) * u * S (Higham & Mary, SIAM J. Sci. Comput. 41, 2019;
Ipsen & Zhou, SIAM J. Matrix Anal. Appl. 41, 2020); and when the products have mean zero as well, as
in both fills, a small multiple of u * S whatever n is (Higham & Mary, SIAM J. Sci. Comput. 42,
2020), because the partial sums then grow like sqrt(n) and S like n. `docs/error-budget.md` has the
measurements behind the constant.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.dtypes import DTYPES, DType

Array = NDArray[Any]

MOST_GROWTH = 16.0
"""Multiple of u * S that is allowed to long sums; correct kernels were measured below 5.

A law that went on growing with sqrt(n) would hide TF32 inputs from n = 9,216 on.
"""


def growth(products: int) -> float:
    """Return the allowed error in units of u * S for mean-zero sums of this many products."""
    return min(float(products), MOST_GROWTH)


def growth_of_any_sign(products: int) -> float:
    """Return the same for sums of any mean: their partial sums grow like n, their errors like
    c sqrt(n / 3), c the constant of the law for given operands; no less than that of mean zero."""
    from convcheck.mathematics.foreign.law import CERTAINTY

    return max(growth(products), min(float(products), CERTAINTY * math.sqrt(products / 3 + 1)))


def first_step_budget(magnitude: Array, products: int, dtype: DType) -> Array:
    """Return what the first of two steps adds to the error of a result, whose S is `magnitude`.

    Each of its sums may err by `growth(products) * u * S'`, S' the sum's own, and by half a unit
    when it is stored; the second step multiplies that by its kernel and adds up, as it does S'.
    Both parts of a complex number may err by that, and both are in either part of a product.
    """
    unit = DTYPES[dtype.accumulator].unit_roundoff
    parts = math.sqrt(2.0) if dtype.is_complex else 1.0
    allowed: Array = parts * (growth(products) * unit + dtype.unit_roundoff) * magnitude
    return allowed


def complex_steps(products: int) -> int:
    """Return n for the real or imaginary part of a sum of so many complex products.

    Of four real products each, a part is a sum of 2 n. Of three (Gauss), as PyTorch and JAX do it,
    the imaginary part is c - a - b: two roundings of operands that are sums, n products in each of
    a, b and c, of which a and b together have no more than S, and two more subtractions.
    """
    return 2 * products + 3


def error_budget(magnitude: Array, products: int, dtype: DType) -> Array:
    """Return the absolute error a correct result may have before its final rounding.

    `magnitude` is S, any shape, float64; the result has its shape. Half the smallest subnormal
    is added for sums that underflow.
    """
    accumulator = DTYPES[dtype.accumulator]
    allowed = np.asarray(growth(products) * accumulator.unit_roundoff * magnitude)
    allowed += 0.5 * dtype.smallest_subnormal
    return allowed
