"""The float64 result of the mathematics, for every pass, with the sums of absolute products.

Owns the reference that results are judged by; what it is of a problem, its oracle knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.complex_parts import exact, moduli
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Pass
from convcheck.model.problem import Problem

Array = NDArray[Any]


@dataclass(frozen=True)
class Reference:
    """Results and magnitudes by pass, in canonical order; float64, results of complex complex128.

    `magnitudes[p]` is S of the error budget: the same sums with every factor replaced by its
    absolute value, or by those of its real and imaginary part together.
    """

    results: dict[Pass, Array]
    magnitudes: dict[Pass, Array]


def compute_reference(problem: Problem, operands: Operands, passes: tuple[Pass, ...]) -> Reference:
    """Return the reference of the given passes for operands already rounded to the dtype.

    There is none of a pointwise kernel's gradient where there is no such kernel.
    """
    if operands.pointwise is None:
        passes = tuple(which for which in passes if which is not Pass.GRAD_POINTWISE_KERNEL)
    # One after the other: of large operands there is memory for one wide copy.
    results = _evaluated(problem, operands.map(exact), passes)
    magnitudes = _evaluated(problem, operands.map(lambda array: moduli(exact(array))), passes)
    return Reference(results, magnitudes)


def _evaluated(problem: Problem, operands: Operands, passes: tuple[Pass, ...]) -> dict[Pass, Array]:
    return {which: evaluate(problem, operands, which) for which in passes}


def wrapped_reference(problem: Problem, operands: Operands, passes: tuple[Pass, ...]) -> Reference:
    """Return the reference of integers whose sums wrap around, modulo two to the number of bits.

    Sums modulo 2**64, as NumPy has them, are right modulo every smaller power of two.
    """
    wide = operands.map(lambda array: array.astype(np.int64))
    kind = numpy_dtype(problem.dtype_facts.result)
    results = {
        which: evaluate(problem, wide, which).astype(kind).astype(np.float64) for which in passes
    }
    return Reference(results, {which: np.abs(each) for which, each in results.items()})


def evaluate(problem: Problem, operands: Operands, which: Pass) -> Array:
    """Return one pass; shapes as in the problem, operands float64, complex128 or int64."""
    return oracle_of(problem).evaluate(operands, which)
