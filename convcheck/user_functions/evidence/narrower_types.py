"""Types narrower than those of its operands in which a function computes, by its errors.

Owns what is computed then: exact results of rounded operands, or numbers that have been stored in
half precision.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from convcheck.mathematics.budget import error_budget
from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.passes import Pass
from convcheck.model.precision import Precision

NARROWER = {
    Precision.FLOAT32: "float32",
    Precision.BF16X3: "float32",
    Precision.TF32: "float16",
    Precision.BF16: "bfloat16",
    Precision.FLOAT16_SUMS: "float16",
    Precision.FLOAT16_RESULTS: "float16",
    Precision.BFLOAT16_SUMS: "bfloat16",
    Precision.BFLOAT16_RESULTS: "bfloat16",
}
"""The type in which a function is judged whose errors are those of an arithmetic.

TF32 has the mantissa of float16.
"""

HALVES = ("bfloat16", "float16")
"""Types to which operands and results may be rounded both."""

STORED = (Precision.FLOAT16_RESULTS, Precision.BFLOAT16_RESULTS)
"""Arithmetics that round what is stored."""

ADDED = (Precision.FLOAT16_SUMS, Precision.BFLOAT16_SUMS)
"""Arithmetics that round partial sums."""

ROUNDED = 2.0**-24
"""What storing a result in float32 may change of it, as a share."""


def follows(precision: Precision, conv: Convolution, operands: Operands, result: Array) -> bool:
    """Tell whether a result is that of an arithmetic throughout, not in one operand only."""
    narrower = NARROWER.get(precision, conv.dtype)
    dtype = numpy_dtype(narrower)
    if narrower == conv.dtype:
        return False
    if precision in STORED:
        return bool((result.astype(dtype).astype(np.float64) == result).all())
    if precision in ADDED:
        return True
    expected, allowed = _of_rounded(dtype, conv, operands)
    return bool((np.abs(result - expected) <= allowed + np.abs(expected) * ROUNDED).all())


def rounds_all(half: str, conv: Convolution, operands: Operands, result: Array) -> bool:
    """Tell whether operands and results are rounded to half precision, and sums are not."""
    dtype = numpy_dtype(half)
    if half == conv.dtype or np.iscomplexobj(result):
        return False
    if not (result.astype(dtype).astype(np.float64) == result).all():
        return False
    expected, allowed = _of_rounded(dtype, conv, operands)
    stored = (np.abs(expected) + allowed) * DTYPES[half].unit_roundoff
    return bool((np.abs(result - expected) <= allowed + stored).all())


def _of_rounded(dtype: np.dtype[Any], conv: Convolution, operands: Operands) -> tuple[Array, Array]:
    """Return the exact results of operands rounded to a type, and what sums in float32 may err."""
    rounded = operands.map(lambda array: array.astype(dtype).astype(np.float64))
    expected = evaluate(conv, rounded, Pass.FORWARD)
    magnitude = evaluate(conv, rounded.map(np.abs), Pass.FORWARD)
    products = oracle_of(conv).products(Pass.FORWARD)
    return expected, error_budget(magnitude, products, DTYPES["float32"])
