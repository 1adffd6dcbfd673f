"""Errors that are those of rounded operands, though each of them is small enough to be a sum's.

Owns the statistics. What rounding the operands does to an element is known beforehand: it is
computed for some elements and held against their errors. A right result's errors have nothing to do
with it, so their regression on it is zero up to chance; those of such an arithmetic have slope 1.
This sees TF32 in long sums of one sign, which a sequential float32 sum errs more than.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from convcheck.mathematics.foreign.contraction import Array, Contraction
from convcheck.mathematics.foreign.law import Types
from convcheck.model.precision import Precision

LOOKED_AT = 4096
"""Elements whose errors decide whether it is worth while."""

LEAST_SPREAD = 0.1
"""Error over q, in units of the coarser roundoff, from which on it is."""

MOST_ELEMENTS, FEWEST = 384, 24
"""Elements that are computed with rounded operands, at most and at least."""

MOST_PRODUCTS = 2**21
"""Products of all of them."""

SLOPE = (0.7, 1.4)
"""Regression of errors on predicted ones that counts as slope 1."""

BEYOND_STORING = 2.0
"""How much more rounded operands have to change results than storing them may, standard deviation
over largest error, for the one to be told from the other."""

DEVIATIONS = 8.0
"""Standard deviations of that slope by which it has to be above zero."""


@dataclass(frozen=True)
class Rounding:
    """A way to make operands narrower: significand bits, and whether the rest is cut off."""

    precision: Precision
    bits: int
    cut: bool

    def applied(self, values: Array) -> Array:
        """Return values in so many bits."""
        fraction, exponent = np.frexp(values)
        whole = np.ldexp(fraction, self.bits)
        narrow = np.trunc(whole) if self.cut else np.rint(whole)
        return np.asarray(np.ldexp(narrow, exponent - self.bits))


ROUNDINGS = (
    Rounding(Precision.TF32, 11, cut=False),
    Rounding(Precision.TF32, 11, cut=True),
    Rounding(Precision.BF16, 8, cut=False),
    Rounding(Precision.BF16, 8, cut=True),
    Rounding(Precision.FLOAT32, 24, cut=False),
)
"""Which there are. float16 operands have the significand of TF32."""


def rounding_of(contraction: Contraction, actual: Array, types: Types) -> Precision | None:
    """Return which rounding of the operands errors are those of, or None.

    `actual` has the result's shape and is finite. Where storing results rounds about as much, it is
    not told: that error is a function of the result, and so is the other one.
    """
    count, shape = actual.size, actual.shape
    some = np.arange(0, count, max(1, count // LOOKED_AT))
    some = some[contraction.squares_at(some) > 0]
    known = [each for each in ROUNDINGS if each.bits < types.accumulator.precision]
    if len(some) < FEWEST or not known:
        return None
    with np.errstate(invalid="ignore", over="ignore"):
        error = (
            actual.reshape(-1)[some].astype(np.float64) - contraction.reference.reshape(-1)[some]
        )
        scaled = error / np.sqrt(contraction.squares_at(some))
        spread = math.sqrt(float(np.mean(np.square(scaled))))
    finest = 2.0 ** -max(each.bits for each in known)
    if not math.isfinite(spread) or spread < LEAST_SPREAD * finest:
        return None
    each = max(1, contraction.multiply_adds // max(1, count))
    wanted = max(FEWEST, min(MOST_ELEMENTS, MOST_PRODUCTS // each))
    every = max(1, -(-len(some) // wanted))
    chosen, seen = some[::every], scaled[::every]
    roots = np.sqrt(contraction.squares_at(chosen))
    predicted = _predicted(contraction, shape, chosen, known) / roots
    y = contraction.reference.reshape(-1)[chosen]
    stored = types.result.unit_roundoff * float(np.max(np.abs(y) / roots))
    for rounding, expected in zip(known, predicted, strict=True):
        if float(np.std(expected)) > BEYOND_STORING * stored and explains(expected, seen):
            return rounding.precision
    return None


def _predicted(
    contraction: Contraction, shape: tuple[int, ...], chosen: Array, known: list[Rounding]
) -> Array:
    """Return what each rounding does to each of the chosen elements, `[roundings, elements]`."""
    found = np.zeros((len(known), len(chosen)))
    for column, place in enumerate(chosen):
        index = tuple(int(each) for each in np.unravel_index(int(place), shape))
        first, second = np.broadcast_arrays(*contraction.factors(index))
        right = float(np.sum(first * second))
        for row, rounding in enumerate(known):
            narrow = rounding.applied(first) * rounding.applied(second)
            found[row, column] = float(np.sum(narrow)) - right
    return found


def explains(expected: Array, seen: Array) -> bool:
    """Tell whether errors are the expected ones, beside others that have nothing to do with them.

    Means are taken off: the errors of long sums of one sign may have one. Elements that are equal
    (of an input that is constant along an axis) are one observation.
    """
    _, first = np.unique(np.stack([expected, seen]).astype(np.float32), axis=1, return_index=True)
    if len(first) < FEWEST:
        return False
    expected, seen = expected[first], seen[first]
    expected, seen = expected - expected.mean(), seen - seen.mean()
    norm = float(expected @ expected)
    if norm == 0.0:
        return False
    slope = float(seen @ expected) / norm
    rest = seen - slope * expected
    deviation = math.sqrt(float(rest @ rest) / (len(seen) - 2) / norm)
    return SLOPE[0] <= slope <= SLOPE[1] and slope > DEVIATIONS * deviation
