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

import copy
import math
from collections.abc import Callable
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

SHORT = 24
"""Products from which on n u S is never below c u T: T**2 is at most (n / 2 + 1) S**2, with a bias
(7 n / 6 + 1) S**2, and of complex numbers (n + 2) S**2; n**2 has to be above 16 times that."""

ROUNDED_DOWN = 1 - 2.0**-16
"""What makes q squared no more than it is, where fewer than 2**8 products were added in float32."""

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
    def _n(self) -> _Repeated:
        """n of each element."""
        return _Repeated(self.contraction.products, self.contraction.shape)

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
        n, s = self._n.of(part), self._magnitude(part)
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

    @cached_property
    def _short(self) -> bool:
        """Whether there are sums so short that n u S may be less than c u T."""
        return bool((self._n.values < SHORT).any())

    def sums(self, part: slice | Array) -> Array:
        """Return c u T for products in an order that has nothing to do with their values.

        Of short sums, n u m if that is less: m is the largest of |y|, q, and of the bias and the
        sum without it, none of which is more than S. Of sums that are not short it never is.
        """
        y = self.contraction.reference.reshape(-1)[part]
        if self.types.result.is_integer:
            return np.zeros_like(y)
        scaled, exponent = self.contraction.scaled_squares
        unit = (CERTAINTY * self.unit) ** 2
        n = self._n.of(part)
        with np.errstate(over="ignore", invalid="ignore"):
            squares = np.multiply(scaled.reshape(-1)[part], _power(exponent), dtype=np.float64)
            ends = self._ends(part, y)
            least = self._least(part, y, ends, squares) if self._short else None
            if len(n) == 1:
                ends *= n * (unit / 3)
                squares *= (n / 6 + 1) * unit
                ends += squares
            else:  # the same, with one pass for each array
                ends *= unit / 3
                ends += np.multiply(squares, unit / 6)
                ends *= n
                squares *= unit
                ends += squares
            if least is not None:
                least *= np.square(n * self.unit)
                np.minimum(ends, least, out=ends)
            allowed = np.sqrt(ends, out=ends)
            if self._underflows:
                allowed += n * self.types.accumulator.smallest_subnormal
        allowed = _finite(allowed)
        if self._exact is not None:
            allowed[self._exact[part]] = 0.0
        return np.asarray(allowed)

    @cached_property
    def _underflows(self) -> bool:
        """Whether a product may be so small that it is rounded to a multiple of a subnormal."""
        smallest = self.contraction.smallest_product
        return smallest < 2.0**self.types.accumulator.min_exponent

    def _least(self, part: slice | Array, y: Array, ends: Array, squares: Array) -> Array:
        """Return what is known of S squared without another contraction: it is no less."""
        here = self.contraction
        known = np.multiply(squares, ROUNDED_DOWN / here.partial_sums)
        np.maximum(known, ends if self._bias is None and here.ends is None else y * y, out=known)
        if self._bias is not None:
            bias = self._bias[part]
            np.maximum(known, np.square(np.maximum(np.abs(bias), np.abs(y - bias))), out=known)
        return np.asarray(known)

    def _ends(self, part: slice | Array, y: Array) -> Array:
        """Return the square of what partial sums lead to, in an array of its own."""
        if self.contraction.ends is not None:
            return np.array(self.contraction.ends.reshape(-1)[part])
        ends = np.square(y)
        if self._bias is None:
            return np.asarray(ends)
        bias = self._bias[part]
        return np.asarray(np.maximum(np.square(y - bias), bias * (bias + y) + ends))

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


class _Repeated:
    """Values of each element of a result that are the same along some of its axes, flat.

    Of one value there is one; of what is the same for all batch entries, those of one entry.
    """

    def __init__(self, values: Array, shape: tuple[int, ...]) -> None:
        values = np.asarray(values, dtype=np.float64)
        if values.size == 1 or values.min() == values.max():
            values = values.reshape(-1)[:1]
        else:
            values = values.reshape((1,) * (len(shape) - values.ndim) + values.shape)
        self.values, self._shape = values, shape

    def map(self, function: Callable[[Array], Array]) -> _Repeated:
        """Return a function of the values."""
        found = copy.copy(self)
        vars(found).pop("_flat", None)
        found.values = function(self.values)
        return found

    @cached_property
    def _flat(self) -> Array:
        values, shape = self.values, self._shape
        if values.size == 1:
            return values.reshape(-1)
        entries = (1,) if values.shape[0] == 1 else shape[:1]
        return np.broadcast_to(values, entries + shape[1:]).reshape(-1)

    def of(self, part: slice | Array) -> Array:
        """Return the values of some elements, one if it is the same for all."""
        values = self._flat
        count = len(values)
        if count == 1:
            return values
        if not isinstance(part, slice):
            return np.asarray(values[part % count])
        start, stop, _ = part.indices(math.prod(self._shape))
        first = start % count
        last = first + stop - start
        if last <= count:
            return values[first:last]
        times = -(-last // count)
        return np.concatenate([values] * times)[first:last]


def _power(exponent: int) -> float:
    """Return a power of two, infinite or zero where float64 has none."""
    return float(np.ldexp(1.0, exponent))


def _finite(allowed: Array) -> Array:
    """Return what is allowed, nothing where operands are infinite or not numbers."""
    if not np.isfinite(allowed.max(initial=0.0)):  # which is NaN if any of them is
        allowed[~np.isfinite(allowed)] = 0.0
    return allowed
