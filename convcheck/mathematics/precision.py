"""Which arithmetic a result was computed in, told from its errors.

Owns the statistics. The measure is the error of an element over Q, the square root of the sum of
its squared products: rounding the operands to p bits makes it a constant near 0.6 * 2**-p whatever
the length of the sum, rounding partial sums makes it grow with the length, and what was stored in a
narrow type lies on the grid of that type. Q follows from S, because operands of the normal fill are
standard normal: a sum of n products has Q = sqrt(n) and S = n * 2 / pi. `docs/error-budget.md` has
the measurements behind the constants.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.budget import error_budget
from convcheck.model.dtypes import DTYPES, DType, numpy_dtype
from convcheck.model.precision import Precision

Array = NDArray[Any]

FEWEST = 32
"""Elements below which nothing is claimed."""

MOST = 8192
"""Elements that are looked at, evenly spread; more would not change a class."""

ROUNDED_OPERANDS = (0.3, 2.2)
"""Error / Q of sums of operands rounded to nearest, or truncated, in units of their roundoff."""

SPLIT_OPERANDS = (0.15, 1.2)
"""The same for operands split in two bfloat16 parts, in units of the square of its roundoff."""

FEW = (5.0, 18.0)
"""How much larger error / Q may come out for N elements: a share of 5 / sqrt(N) + 18 / N.

Rounding errors of a sum that is added up one after the other are those of a random walk, of which
few elements have most: the mean square of N of them is the mean of products of two random numbers,
the square of a normal one and the integral of a squared Brownian motion. The share covers that
mean in all but one of 100,000 results, from 32 elements on."""

LEAST_ROUNDED_SUMS = 0.3
"""Error / Q of sums rounded in the best order, in units of the roundoff."""

EVEN = (0.5, 2.5)
"""Root mean square over median / 0.6745, between which errors are spread over all elements."""

SCALED = 0.97
"""Correlation of errors with results from which on the whole result is too large or too small."""

LITTLE, MUCH = 0.3, 0.7
"""Correlations of errors with predicted ones below and above which they are others, or those."""

TF32_PRECISION = 11
NARROW = ("bfloat16", "float16", "float32")
"""Types whose grids are looked for, the coarsest first."""

SUMS_IN = {
    "bfloat16": (Precision.BFLOAT16_RESULTS, Precision.BFLOAT16_SUMS),
    "float16": (Precision.FLOAT16_RESULTS, Precision.FLOAT16_SUMS),
    "float32": (Precision.FLOAT32, Precision.FLOAT32),
}
"""What results on a type's grid are: rounded once when they were stored, or at every addition."""

TRUNCATED = {
    "bfloat16": Precision.BFLOAT16_TRUNCATED,
    "float16": Precision.FLOAT16_TRUNCATED,
    "float32": Precision.FLOAT32,
}
"""What results on a type's grid are that are nowhere too large."""


@dataclass(frozen=True)
class InferredPrecision:
    """A class, and what it rests on. `spread` is the root mean square of error / Q."""

    precision: Precision
    spread: float
    elements: int


class PrecisionTest:
    """What results of one pass on the normal fill are held against.

    `reference`, `magnitude` (S) and `products` (n) are those of the error budget; `unbiased` is the
    reference before a bias is added, None without one. `factors` is 2 for sums of products and 1
    for sums of the operands themselves. `of_rounded` returns the reference for operands rounded to
    a type; it is called only where nothing else decides. `roots` is Q where operands are not those
    of the normal fill, so that it does not follow from S.
    """

    def __init__(
        self,
        reference: Array,
        magnitude: Array,
        products: int,
        dtype: DType,
        *,
        unbiased: Array | None = None,
        factors: int = 2,
        of_rounded: Callable[[str], Array] | None = None,
        roots: Array | None = None,
    ) -> None:
        self._dtype, self._products, self._factors = dtype, products, factors
        self._of_rounded = of_rounded
        self._step = max(1, -(-reference.size // MOST))
        s = self._sampled(np.broadcast_to(magnitude, reference.shape))
        self._used = s > 0
        self._y = self._sampled(reference)[self._used]
        self._unbiased = None if unbiased is None else self._sampled(unbiased)[self._used]
        self._s = s[self._used]
        if roots is None:
            self._q = np.sqrt(self._s * (math.pi / 2) ** (factors / 2))
        else:
            q = self._sampled(np.broadcast_to(roots, reference.shape))[self._used]
            self._q = np.where(q > 0, q, self._s)

    def infer(self, result: Array) -> InferredPrecision:
        """Return the class of a result that has the shape of the reference."""
        actual = self._sampled(result).astype(np.float64)[self._used]
        count = len(actual)
        with np.errstate(over="ignore", invalid="ignore"):
            error = actual - self._y
            scaled = error / self._q
            spread = math.sqrt(float(np.mean(np.square(scaled)))) if count else 0.0
        if count < FEWEST or not math.isfinite(spread):
            return InferredPrecision(Precision.UNCLEAR, spread, count)
        return InferredPrecision(self._class(actual, error, scaled, spread), spread, count)

    def _sampled(self, array: Array) -> Array:
        return array.reshape(-1)[:: self._step]

    def _class(self, actual: Array, error: Array, scaled: Array, spread: float) -> Precision:
        found = set(self._as_declared(error, spread))
        if found == {Precision.DECLARED}:
            return Precision.DECLARED
        scale = abs(_correlation(error, self._y))
        if scale < SCALED and _spread_over_all(scaled, spread):
            found |= set(self._as_narrower(actual, error, scaled, spread))
        return found.pop() if len(found) == 1 else Precision.UNCLEAR

    def _as_declared(self, error: Array, spread: float) -> Iterator[Precision]:
        """Yield `declared` if it may be; what else it may be as well."""
        facts = self._dtype
        if facts.sums_wider:
            if (np.abs(error) <= self._rounded_once(facts)).all():
                yield Precision.DECLARED
            return
        if spread <= self._most_rounded_sums(facts):
            yield Precision.DECLARED
            if facts.name == "float32" and self._split(spread):
                yield Precision.BF16X3

    def _as_narrower(
        self, actual: Array, error: Array, scaled: Array, spread: float
    ) -> Iterator[Precision]:
        """Yield every other arithmetic that the errors may be those of."""
        facts = self._dtype
        grid, before_bias = self._grid(actual)
        if grid is not None:
            rounded, summed = SUMS_IN[grid]
            if (np.abs(error) <= self._rounded_once(DTYPES[grid], before_bias=before_bias)).all():
                yield rounded
            elif self._truncated(DTYPES[grid], error):
                yield TRUNCATED[grid]
            elif self._summed_in(DTYPES[grid], spread):
                yield summed
            elif self._factors == 2 and not facts.sums_wider:
                # Of operands rounded to a narrower type yet: float16 with sums in float32.
                yield from self._as_rounded_operands(spread, DTYPES[grid].precision)
        elif facts.sums_wider and self._truncated(facts, error):
            yield TRUNCATED[facts.name]
        elif facts.sums_wider:
            yield from self._as_narrow_sums(facts, scaled, spread)
        elif self._factors == 2:
            yield from self._as_rounded_operands(spread)

    def _as_rounded_operands(self, spread: float, below: float = math.inf) -> Iterator[Precision]:
        """Yield the types that operands may have been rounded to, of a precision below one."""
        kinds = {Precision.TF32: TF32_PRECISION, Precision.BF16: DTYPES["bfloat16"].precision}
        if self._dtype.name == "float64":
            kinds[Precision.FLOAT32] = DTYPES["float32"].precision
        for kind, precision in kinds.items():
            if precision < below and _between(spread, ROUNDED_OPERANDS, 2.0**-precision):
                yield kind
        if below == math.inf and self._split(spread):
            yield Precision.BF16X3

    def _as_narrow_sums(self, facts: DType, scaled: Array, spread: float) -> Iterator[Precision]:
        """Yield what results of half precision may be that were rounded more than once.

        Long sums in float16 err as much as sums of operands rounded to bfloat16.
        """
        found = {SUMS_IN[facts.name][1]} if self._summed_in(facts, spread) else set()
        coarse = DTYPES["bfloat16"].unit_roundoff
        products = facts.name == "float16" and self._factors == 2
        if products and _between(spread, ROUNDED_OPERANDS, coarse):
            predicted = self._predicted(scaled)
            if predicted:
                found.clear()
            if predicted is not False:
                found.add(Precision.BF16)
        yield from found

    def _predicted(self, scaled: Array) -> bool | None:
        """Tell whether errors are those of operands rounded to bfloat16; None if nobody knows.

        Rounding is deterministic, so the error that it makes in each element is known beforehand.
        """
        if self._of_rounded is None:
            return None
        expected = (self._sampled(self._of_rounded("bfloat16"))[self._used] - self._y) / self._q
        found = abs(_correlation(scaled, expected))
        if LITTLE < found < MUCH:
            return None
        return found >= MUCH

    def _split(self, spread: float) -> bool:
        unit = DTYPES["bfloat16"].unit_roundoff ** 2
        return self._factors == 2 and _between(spread, SPLIT_OPERANDS, unit)

    def _summed_in(self, facts: DType, spread: float) -> bool:
        least = LEAST_ROUNDED_SUMS * facts.unit_roundoff
        return least <= spread <= self._most_rounded_sums(facts)

    def _most_rounded_sums(self, facts: DType) -> float:
        """Return the largest error / Q of sums of that many products in any order.

        One after the other is the worst: n roundings of partial sums that grow like sqrt(n), which
        make 0.30 sqrt(n), on average over many elements.
        """
        count = max(len(self._q), 1)
        few = 1 + FEW[0] / math.sqrt(count) + FEW[1] / count
        return (0.33 * few * math.sqrt(self._products) + 1.5) * facts.unit_roundoff

    def _rounded_once(self, facts: DType, *, before_bias: bool = False) -> Array:
        """Return what sums in the accumulator may err that were rounded to a type when stored.

        Once before a bias is added and once after it, as in the rule by which results are judged;
        `before_bias` means that what comes after it is rounded to the dtype.
        """
        last = self._dtype if before_bias else facts
        allowed = self._of_sums(facts) + 0.5 * facts.smallest_subnormal
        allowed = allowed + last.unit_roundoff * np.abs(self._y)
        if self._unbiased is not None:
            allowed = allowed + facts.unit_roundoff * np.abs(self._unbiased)
        return np.asarray(allowed)

    def _truncated(self, facts: DType, error: Array) -> bool:
        """Tell whether every result may have been cut off, as it is or before a bias was added."""
        unit, sums = facts.unit_roundoff, self._of_sums(facts)
        candidates = [(self._y, sums)]  # cut off with the bias in it, or before it was added
        if self._unbiased is not None:
            candidates.append((self._unbiased, sums + unit * np.abs(self._y)))
        for stored, slack in candidates:
            too_large = error * np.sign(stored)
            cut = 2 * unit * np.abs(stored) + facts.smallest_subnormal
            if ((too_large <= slack) & (-too_large <= cut + slack)).all():
                return True
        return False

    def _of_sums(self, facts: DType) -> Array:
        """Return what sums may err in the accumulator of a type, or of the dtype if it is wider."""
        wide = max(facts.accumulator, self._dtype.accumulator, key=lambda n: DTYPES[n].itemsize)
        return error_budget(self._s, self._products, DTYPES[wide])

    def _grid(self, actual: Array) -> tuple[str | None, bool]:
        """Return the coarsest type narrower than the dtype that holds every element exactly.

        A bias may have been added since, in the dtype; it is taken off again. True if it had to be.
        """
        found = [(actual, np.zeros(()))]
        if self._unbiased is not None:
            blur = 2 * self._dtype.unit_roundoff * np.abs(actual)
            found.append((actual - (self._y - self._unbiased), blur))
        for name in NARROW:
            if DTYPES[name].precision >= self._dtype.precision:
                break
            for at, (values, slack) in enumerate(found):
                with np.errstate(over="ignore", invalid="ignore"):
                    stored = values.astype(numpy_dtype(name)).astype(np.float64)
                if values.any() and (np.abs(stored - values) <= slack).all():
                    return name, at == 1
        return None, False


def infer_precision(
    result: Array, reference: Array, magnitude: Array, products: int, dtype: str
) -> InferredPrecision:
    """Return which arithmetic a result's errors are those of; see `PrecisionTest`."""
    return PrecisionTest(reference, magnitude, products, DTYPES[dtype]).infer(result)


def _between(value: float, limits: tuple[float, float], unit: float) -> bool:
    low, high = limits
    return low * unit <= value <= high * unit


def _spread_over_all(scaled: Array, spread: float) -> bool:
    """Tell whether all elements err, and not a few by much: that is no matter of precision."""
    typical = float(np.median(np.abs(scaled))) / 0.6745
    low, high = EVEN
    return low * typical <= spread <= high * typical


def _correlation(a: Array, b: Array) -> float:
    if not a.std() or not b.std():
        return 0.0
    return float(np.corrcoef(a, b)[0, 1])
