"""The rules by which numbers are judged: which difference from the reference each element may show.

Owns the three rules (exact integers, computed budget, tolerances chosen by the user) as data: a
rule is a pair of arrays or numbers (rtol, atol) with a name, applied by `compare` in one way only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.blocks import within
from convcheck.mathematics.budget import error_budget
from convcheck.model.case import Tolerance
from convcheck.model.dtypes import DTYPES, DType
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem

Array = NDArray[Any]

WRONG_INTEGER = 0.5
"""A correct sum of integers rounds to the right integer; from here on the program is wrong."""


@dataclass(frozen=True)
class Rule:
    """`|actual - reference| <= atol + rtol * |reference|`, with `atol` per element or one number.

    `exact` says that every partial sum is an integer the accumulator holds, so that a difference
    from the reference, even an allowed one, is not the rounding of a direct sum.
    """

    rtol: float
    atol: Array
    exact: bool = False

    def allowed(self, reference: Array) -> Array:
        """Return the largest difference allowed for each element of the reference."""
        if not self.rtol:  # and so no product of zero and an infinity
            return np.asarray(np.broadcast_to(self.atol, reference.shape))
        return np.asarray(self.atol + self.rtol * np.abs(reference))

    def allowed_within(self, reference: Array, block: slice) -> Array:
        """Return the same for a block of the reference's elements, in C order."""
        atol, expected = (within(each, reference.shape, block) for each in (self.atol, reference))
        return replace(self, atol=atol).allowed(expected)


class NotExact(Exception):
    """Integer operands whose sums do not all fit their types: the fill is at fault."""


def rule_for(
    problem: Problem,
    fill: Fill,
    tolerance: Tolerance | None,
    magnitude: Array,
    products: int,
    *,
    beside_sums: Array | float = 0.0,
    half_sums: bool = False,
    result: Array | None = None,
    unbiased: Array | None = None,
    which: Pass = Pass.FORWARD,
) -> Rule:
    """Return the rule for one pass; `magnitude` and `products` are the pass's S and n.

    Integers have to be equal: nothing rounds, and what wraps around does so in the reference too.

    `beside_sums` is what a form may err beside its sums, or the first of two steps, broadcastable
    to S; `half_sums` allows sums of half precision to be kept in it. Two more are needed where sums
    are kept in a wider type than results: `result`, the reference, which has to be exact on
    integers, and `unbiased`, the result before a bias is added (None without one), which may have
    been stored, and so rounded. Raises `NotExact` when the integer fill cannot keep its promise.
    """
    if tolerance is not None:
        return Rule(tolerance.rtol, np.asarray(tolerance.atol))
    dtype = problem.dtype_facts.of(which)
    if half_sums and dtype.sums_wider:
        dtype = replace(dtype, accumulator=dtype.name)
    if dtype.is_integer:
        if fill in (Fill.INTEGERS, Fill.OWN) and which is Pass.FORWARD:
            _check_sums(dtype, magnitude, result)
        return Rule(0.0, np.zeros(()), exact=True)
    budget = error_budget(magnitude, products, dtype) + beside_sums
    if fill is not Fill.INTEGERS:
        if dtype.sums_wider and unbiased is not None:
            budget = budget + dtype.unit_roundoff * np.abs(unbiased)
        return Rule(dtype.unit_roundoff, budget)
    _check_sums(dtype, magnitude, result, unbiased)
    # A transform algorithm may round, but never past half an integer nor past its error budget.
    return Rule(0.0, np.minimum(budget, WRONG_INTEGER * (1 - 2.0**-20)), exact=True)


def _check_sums(dtype: DType, magnitude: Array, *stored: Array | None) -> None:
    """Raise unless sums of integers are exact, and what is stored of them in a narrower type."""
    _check_exact(magnitude, DTYPES[dtype.accumulator].largest_exact)
    for each in stored:
        if dtype.sums_wider and each is not None:
            _check_exact(np.abs(each), dtype.largest_exact)


def _check_exact(sums: Array, limit: int) -> None:
    """Raise unless the largest of the sums is an integer that a type with that limit holds."""
    largest = float(sums.max(initial=0.0))
    if largest > limit:
        bits = (limit - 1).bit_length()
        raise NotExact(f"sums of integers reach {largest:.0f}, beyond 2**{bits}")
