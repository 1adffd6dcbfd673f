"""Correlations of which each lag has the result of the opposite one: by which transform was taken
conjugate.

Owns how that is seen: a correlation by transforms is periodic, so that reversed lags are those of a
full result turned around the element of lag zero, and around its ends.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from convcheck.diagnosis.evidence import Observation
from convcheck.mathematics.operands import Array
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

LEAST = 2
"""Wrong results that have to be so."""

NEAR = 1e-4
"""Share of the largest element that may be left."""

REVERSED = (
    "exactly the results of the opposite lags: each is reversed in time around lag zero, that of"
    " lag k is at -k. The conjugate is taken of the wrong operand's transform, conj(X) * Y where it"
    " should be X * conj(Y), or the two operands are exchanged (swapped)"
)


def reversed_lags(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return that all results are those of the opposite lags; or nothing."""
    pairs = list(zip(wrong, rights, strict=True))
    if len(pairs) < LEAST or not all(_is_reversed(each, right) for each, right in pairs):
        return ""
    return REVERSED


def _is_reversed(each: Observation, right: Array) -> bool:
    """Tell whether a result is a full one turned around the place of no delay."""
    conv = each.conv
    plain = isinstance(conv.operation, PlainConvolution) and each.which is Pass.FORWARD
    if not plain or each.actual is None or np.shape(each.actual) != right.shape:
        return False
    turned = right
    for axis, (size, taps) in enumerate(zip(conv.spatial, conv.kernel, strict=True), start=1):
        if right.shape[axis] != size + taps - 1:
            return False
        opposite = 2 * (taps - 1) - np.arange(right.shape[axis])
        turned = np.take(turned, opposite % right.shape[axis], axis)
    most = NEAR * float(np.abs(right).max(initial=0.0))
    return bool(np.all(np.abs(np.asarray(each.actual) - turned) <= most))
