"""The two laws of errors for given operands of any kind: wrong, and suspicious.

Owns both bounds and their constants. For a sum of n products p_k in a type of roundoff u:

- Wrong beyond n u S, whatever the order and the data, S the sum of the absolute products. It is
  rigorous, with no restriction on n (Jeannerod & Rump, SIAM J. Matrix Anal. Appl. 34, 2013).
- Suspicious beyond c u T, where T is the root of the sum of squares of everything that is rounded:
  the products and all partial sums. Roundings of mean zero stay within it with a probability of at
  least 1 - 2 exp(-c**2 / 2) (Higham & Mary, SIAM J. Sci. Comput. 41, 2019; Ipsen & Zhou, SIAM J.
  Matrix Anal. Appl. 41, 2020; Hallman & Ipsen, Numer. Math. 155, 2023).

T belongs to one order of the sum. For products in an order that has nothing to do with their values,
partial sums are those of a bridge from 0 to y, and

    T**2 = n (y**2 / 3 + q**2 / 6) + q**2,

q**2 being the sum of the squared products. Where an element errs more than that allows, its own
products are summed in the orders that programs use (`orders`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from convcheck.mathematics.foreign.contraction import Array, Contraction, Index
from convcheck.mathematics.foreign.exactness import exactly_summed
from convcheck.mathematics.foreign.orders import honest_error
from convcheck.model.dtypes import DTYPES, DType, numpy_dtype

CERTAINTY = 4.0
"""c. A rounding errs by u / sqrt(3) of its result at most in the mean square, so that these are
seven standard deviations, ten where results are spread evenly over a binade."""

OF_REAL_SUMS = 2.0
"""How much more than real sums of the same products an element may err."""

SHORT = 64
"""Products up to which n u S may be below c u T."""

MOST_PRODUCTS = 2**21
"""Products that are summed one by one for one result, all elements and orders in doubt together."""

MOST_ELEMENTS = 48
"""Elements whose products are summed one by one."""


@dataclass(frozen=True)
class Types:
    """What is rounded to which type: results when they are stored, sums in the accumulator."""

    result: DType
    accumulator: DType

    @property
    def stored_apart(self) -> bool:
        """Whether results are narrower than the sums that they are made of."""
        return self.result.precision < self.accumulator.precision


class Law:
    """What a result of a contraction may err, element by element."""

    def __init__(self, contraction: Contraction, types: Types) -> None:
        self.contraction, self.types = contraction, types
        self.order_factor = 1.0
        """How much longer partial sums are in the worst honest order than in a random one."""

    @property
    def _unit(self) -> float:
        """The roundoff of sums; twice that of float64, in which the reference is summed as well."""
        accumulator = self.types.accumulator
        return accumulator.unit_roundoff * (2.0 if accumulator.precision >= 53 else 1.0)

    @cached_property
    def stored(self) -> Array:
        """What storing a result may round away: half an ulp, twice if a bias is added after it."""
        result, y = self.types.result, self.contraction.reference
        if result.is_integer:
            return np.zeros(())
        allowed = result.unit_roundoff * np.abs(y)
        if self.contraction.bias is not None and self.types.stored_apart:
            allowed = allowed + result.unit_roundoff * np.abs(y - self.contraction.bias)
        return np.asarray(allowed + 0.5 * result.smallest_subnormal)

    @cached_property
    def worst(self) -> Array:
        """n u S and what storing rounds away: beyond it a result is wrong, however it was summed."""
        here = self.contraction
        if self.types.result.is_integer:
            return np.zeros(here.shape)
        with np.errstate(over="ignore", invalid="ignore"):
            slack = here.products * self.types.accumulator.smallest_subnormal
            sums = here.products * self._unit * here.magnitude + slack
        return np.asarray(self._finite(sums) + self.stored * (1 + self._unit * here.products))

    @cached_property
    def _sums(self) -> Array:
        """c u T for products in an order that has nothing to do with their values."""
        here, y = self.contraction, self.contraction.reference
        if self.types.result.is_integer:
            return np.zeros(here.shape)
        n, squares = here.products, here.squares
        with np.errstate(over="ignore", invalid="ignore"):
            ends = np.square(y)
            if here.bias is not None:
                ends = np.maximum(np.square(y - here.bias), here.bias * (here.bias + y) + ends)
            length = np.sqrt(n * (ends / 3 + squares / 6) + squares)
            allowed = CERTAINTY * self._unit * length
            allowed += n * self.types.accumulator.smallest_subnormal
        allowed = self._finite(allowed)
        if float(n.max(initial=0.0)) <= SHORT:
            allowed = np.minimum(allowed, self.worst)
        exact = exactly_summed(here, self.types.accumulator)
        return np.where(exact, 0.0, allowed) if exact is not None else allowed

    @staticmethod
    def _finite(allowed: Array) -> Array:
        """Return what is allowed, nothing where operands are infinite or not numbers."""
        return np.where(np.isfinite(allowed), allowed, 0.0)

    @property
    def allowed(self) -> Array:
        """The error beyond which an element is suspicious; an array of the result's shape."""
        if self.order_factor == 1.0:
            return np.asarray(self._sums + self.stored)
        return np.minimum(self.order_factor * self._sums + self.stored, self.worst)

    def look_closer(self, error: Array) -> None:
        """Raise `order_factor` to what the products of the elements in doubt make necessary.

        `error` is the absolute error of each element, infinite where one is not finite.
        """
        if self.types.result.is_integer:
            return
        here = self.contraction
        places = self._in_doubt(error)
        each = max(1, here.multiply_adds // max(1, int(np.prod(here.shape))))
        count = max(2, min(MOST_ELEMENTS, MOST_PRODUCTS // (each * 4)))
        sums = np.broadcast_to(self._sums, here.shape)
        for index in places[:count]:
            if sums[index] > 0:
                own = self.of_element(index)
                self.order_factor = max(self.order_factor, own / float(sums[index]))

    def _in_doubt(self, error: Array) -> Sequence[Index]:
        """Return the elements that are over what is allowed, the furthest first."""
        with np.errstate(invalid="ignore", divide="ignore"):
            share = np.where(error > self.allowed, error / self.allowed, 0.0)
        share = np.where(np.isfinite(error) & (error <= self.worst), share, 0.0).reshape(-1)
        furthest = np.argsort(share)[::-1][:MOST_ELEMENTS]
        return [
            tuple(int(each) for each in np.unravel_index(at, error.shape))
            for at in furthest
            if share[at] > 0
        ]

    def of_element(self, index: Index) -> float:
        """Return what the sums of one element may err, its products summed in honest orders."""
        here = self.contraction
        first, second = here.factors(index)
        products = np.asarray(first * second, dtype=np.float64)
        start = 0.0 if here.bias is None else float(np.broadcast_to(here.bias, here.shape)[index])
        kind: Any = None
        if self.types.accumulator.name in ("float32", "float16"):
            kind = numpy_dtype(self.types.accumulator.name).type
        length, seen = honest_error(products, start, self._unit, kind)
        return max(CERTAINTY * self._unit * length, OF_REAL_SUMS * seen)


def types_of(result: str, accumulator: str | None) -> Types:
    """Return the types of a result of this type, in the accumulator that is usual or told."""
    facts = DTYPES[result]
    return Types(facts, DTYPES[accumulator or facts.accumulator])
