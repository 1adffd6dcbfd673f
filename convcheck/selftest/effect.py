"""Whether a fault changed a result at all: beyond any rounding, by a rule that no verdict uses.

Owns the threshold. A fault counts only where it has an effect; one that has none there is neither
caught nor missed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Fill

Array = NDArray[Any]

UNITS = 64.0
"""Multiple of u S from which on a difference between two results is no rounding.

Correct results were measured to be within 5 u S of the truth; what is allowed is 17 u S at most.
Two results of which one is right differ by that much only if the other is wrong.
"""

STORED = 4.0
"""Units by which a result may be off that is stored in a narrower type than its sums."""

WRONG = 0.5
"""Difference between two sums of integers that is no rounding whatever the type."""


def threshold(convolution: Convolution, fill: Fill, magnitude: Array, clean: Array) -> Array:
    """Return the difference that is still rounding, for each element; `magnitude` is S."""
    dtype = convolution.dtype_facts
    sums = DTYPES[dtype.accumulator]
    rounding = np.asarray(UNITS * sums.unit_roundoff * magnitude)
    if dtype.sums_wider:
        rounding = rounding + STORED * dtype.unit_roundoff * np.abs(clean)
    if fill is Fill.INTEGERS:
        return np.minimum(rounding, WRONG)
    return np.asarray(rounding + 2 * dtype.smallest_subnormal)


def has_effect(
    convolution: Convolution, fill: Fill, magnitude: Array, clean: Array, wrong: Array | None
) -> bool:
    """Tell whether a result is another one than the clean one, beyond rounding."""
    if wrong is None or wrong.shape != clean.shape or wrong.dtype != clean.dtype:
        return True
    a, b = clean.astype(np.float64), wrong.astype(np.float64)
    usual = np.isfinite(a) & np.isfinite(b)
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    if bool((~usual & ~same).any()):
        return True
    limit = threshold(convolution, fill, magnitude, np.where(usual, a, 0.0))
    allowed = np.broadcast_to(limit, a.shape)
    return bool((np.abs(a[usual] - b[usual]) > allowed[usual]).any())
