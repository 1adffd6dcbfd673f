"""The two laws of errors for given operands of any kind: wrong, and suspicious.

Owns both bounds and their constants. For a sum of n products p_k in a type of roundoff u:

- Wrong beyond n u S, whatever the order and the data, S the sum of the absolute products. It is
  rigorous, with no restriction on n (Jeannerod & Rump, SIAM J. Matrix Anal. Appl. 34, 2013).
- Suspicious beyond c u T, where T is the root of the sum of squares of everything that is rounded:
  the products and all partial sums. Roundings of mean zero stay within it with a probability of at
  least 1 - 2 exp(-c**2 / 2) (Higham & Mary, SIAM J. Sci. Comput. 41, 2019; Ipsen & Zhou, SIAM J.
  Matrix Anal. Appl. 41, 2020; Hallman & Ipsen, Numer. Math. 155, 2023).

T belongs to one order of the sum. For products in an order that has nothing to do with their
values, partial sums are those of a bridge from 0 to y, and

    T**2 = n (y**2 / 3 + q**2 / 6) + q**2,

q**2 being the sum of the squared products. Where an element errs more than that allows, its own
products are summed in the orders that programs use (`orders`).
"""

from __future__ import annotations

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

MOST_ELEMENTS = 32
"""Elements whose products are summed one by one."""

SPREAD = 24
"""Elements of an earlier step's result, evenly spread, whose products are."""

ALL = slice(None)


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
    """What a result of a contraction may err, element by element, flat and a piece at a time."""

    def __init__(self, contraction: Contraction, types: Types, beside: Array | float = 0.0) -> None:
        """Take sums and types; `beside` is an absolute error that results may have beside theirs.

        That is what a transform adds, broadcastable to the result. What an earlier step rounds
        away is added to it here.
        """
        self.contraction, self.types = contraction, types
        self._beside_given = beside
        self.order_factor = 1.0
        """How much longer partial sums are in the worst honest order than in a random one."""

    @property
    def unit(self) -> float:
        """The roundoff of sums; twice that of float64, in which the reference is summed as well."""
        accumulator = self.types.accumulator
        return accumulator.unit_roundoff * (2.0 if accumulator.precision >= 53 else 1.0)

    @cached_property
    def _n(self) -> Array:
        """n of each element, flat; of one element if it is the same everywhere."""
        n = self.contraction.products
        if n.size == 1 or n.min() == n.max():
            return n.reshape(-1)[:1]
        return np.broadcast_to(n, self.contraction.shape).reshape(-1)

    @cached_property
    def _bias(self) -> Array | None:
        bias = self.contraction.bias
        return None if bias is None else np.broadcast_to(bias, self.contraction.shape).reshape(-1)

    @cached_property
    def _beside(self) -> Array | None:
        """What is allowed beside the sums, flat; None for nothing."""
        beside = np.asarray(self._beside_given, dtype=np.float64)
        if self.contraction.step_before is not None:
            beside = beside + self._of_step_before(*self.contraction.step_before)
        if not beside.any():
            return None
        return np.ascontiguousarray(np.broadcast_to(beside, self.contraction.shape)).reshape(-1)

    def _of_step_before(self, before: Contraction, operand: str) -> Array:
        """Return what the errors of an operand that is a result itself may add up to.

        Each of its elements may err by what its own law allows, and is multiplied like the element.
        """
        law, here = Law(before, self.types), self.contraction
        size = before.reference.size
        law.look_closer(np.unique(np.linspace(0, size - 1, SPREAD).astype(np.int64)))
        errors = law.allowed().reshape(before.shape)
        if operand == "first":
            return here.summed(errors, np.abs(here.second))
        return here.summed(np.abs(here.first), errors)

    @property
    def sums_only(self) -> bool:
        """Whether nothing is allowed beside what one sum of each element may err."""
        return self._beside is None

    @cached_property
    def _exact(self) -> Array | None:
        found = exactly_summed(self.contraction, self.types.accumulator)
        return None if found is None else found.reshape(-1)

    @cached_property
    def _short(self) -> bool:
        return float(self._n.max(initial=0.0)) <= SHORT

    def stored(self, part: slice | Array) -> Array:
        """Return what storing may round away: half an ulp, twice if a bias is added after it."""
        result, y = self.types.result, self.contraction.reference.reshape(-1)[part]
        if result.is_integer:
            return np.zeros_like(y)
        allowed = result.unit_roundoff * np.abs(y)
        if self._bias is not None and self.types.stored_apart:
            allowed += result.unit_roundoff * np.abs(y - self._bias[part])
        allowed += 0.5 * result.smallest_subnormal
        return _finite(allowed)

    def worst(self, part: slice | Array) -> Array:
        """Return n u S with what storing rounds away: beyond it a result is wrong in any order."""
        stored = self.stored(part)
        if self.types.result.is_integer:
            return stored
        n, s = _of(self._n, part), self._magnitude(part)
        with np.errstate(over="ignore", invalid="ignore"):
            sums = n * (self.unit * s + self.types.accumulator.smallest_subnormal)
        sums = _finite(sums) + stored * (1 + self.unit * n)
        return np.asarray(sums if self._beside is None else sums + self._beside[part])

    def _magnitude(self, part: slice | Array) -> Array:
        """Return S; of a few elements from their own products, which spares all others'."""
        here = self.contraction
        if isinstance(part, slice) or len(part) > MOST_ELEMENTS or "magnitude" in vars(here):
            return np.asarray(here.magnitude.reshape(-1)[part])
        found = np.zeros(len(part))
        for number, at in enumerate(part):
            first, second = here.factors(self._index(at))
            start = 0.0 if self._bias is None else abs(float(self._bias[at]))
            found[number] = float(np.sum(np.abs(first * second))) + start
        return found

    def _index(self, at: Any) -> Index:
        return tuple(int(place) for place in np.unravel_index(int(at), self.contraction.shape))

    def sums(self, part: slice | Array) -> Array:
        """Return c u T for products in an order that has nothing to do with their values."""
        y = self.contraction.reference.reshape(-1)[part]
        if self.types.result.is_integer:
            return np.zeros_like(y)
        n, squares = _of(self._n, part), self.contraction.squares.reshape(-1)[part]
        here_ends = self.contraction.ends
        with np.errstate(over="ignore", invalid="ignore"):
            ends = np.square(y) if here_ends is None else here_ends.reshape(-1)[part].copy()
            if self._bias is not None and here_ends is None:
                bias = self._bias[part]
                ends = np.maximum(np.square(y - bias), bias * (bias + y) + ends)
            ends *= n / 3
            ends += squares * (n / 6 + 1)
            allowed = np.sqrt(ends, out=ends)
            allowed *= CERTAINTY * self.unit
            allowed += n * self.types.accumulator.smallest_subnormal
        allowed = _finite(allowed)
        if self._short:
            allowed = np.minimum(allowed, self.worst(part))
        if self._exact is not None:
            allowed[self._exact[part]] = 0.0
        return np.asarray(allowed)

    def allowed(self, part: slice | Array = ALL) -> Array:
        """Return the error beyond which each element is suspicious, flat."""
        sums, stored = self.sums(part), self.stored(part)
        if self._beside is not None:
            stored = stored + self._beside[part]
        if self.order_factor == 1.0:
            return np.asarray(sums + stored)
        return np.minimum(self.order_factor * sums + stored, self.worst(part))

    def look_closer(self, doubtful: Array) -> None:
        """Raise `order_factor` to what the products of elements in doubt make necessary.

        `doubtful` are their flat indices, the furthest off first.
        """
        if self.types.result.is_integer:
            return
        here = self.contraction
        each = max(1, here.multiply_adds // max(1, here.reference.size))
        count = max(2, min(MOST_ELEMENTS, MOST_PRODUCTS // (each * 4)))
        chosen = doubtful[:count]
        for at, sums in zip(chosen, self.sums(chosen), strict=True):
            if sums > 0:
                own = self.of_element(self._index(at))
                self.order_factor = max(self.order_factor, own / float(sums))

    def of_element(self, index: Index) -> float:
        """Return what the sums of one element may err, its products summed in honest orders."""
        here = self.contraction
        first, second = here.factors(index)
        products = np.asarray(first * second, dtype=np.float64)
        start = 0.0 if here.bias is None else float(np.broadcast_to(here.bias, here.shape)[index])
        kind: Any = None
        if self.types.accumulator.part in ("float32", "float16"):
            kind = numpy_dtype(self.types.accumulator.part).type
        length, seen = honest_error(products, start, self.unit, kind)
        return max(CERTAINTY * self.unit * length, OF_REAL_SUMS * seen)


def types_of(result: str, accumulator: str | None) -> Types:
    """Return the types of a result of this type, in the accumulator that is usual or told."""
    facts = DTYPES[result]
    return Types(facts, DTYPES[accumulator or facts.accumulator])


def _of(values: Array, part: slice | Array) -> Array:
    """Return the values of some elements, of one value for all that one."""
    return values if len(values) == 1 else np.asarray(values[part])


def _finite(allowed: Array) -> Array:
    """Return what is allowed, nothing where operands are infinite or not numbers."""
    if not np.isfinite(allowed.max(initial=0.0)):  # which is NaN if any of them is
        allowed[~np.isfinite(allowed)] = 0.0
    return allowed
