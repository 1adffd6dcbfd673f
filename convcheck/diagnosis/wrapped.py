"""Results that stand a fixed number of places too early: what wraps around at a transform's end.

A block's convolution by a transform that is shorter than its result adds the end to the beginning
(A. V. Oppenheim, R. W. Schafer, "Discrete-Time Signal Processing", 8.7). Owns how that is seen in
results of signals, whatever the block and the transform are: what lacks at one place is too much
at another one, as many places before it, every time.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from convcheck.diagnosis.where import wrong_elements
from convcheck.mathematics.operands import Array

NEAR = 1e-6
"""Share of the largest error that two may differ by that are one number."""


def wrapped(pairs: Sequence[tuple[Array, Array]]) -> str:
    """Return that the ends of blocks are added before them, where that is all that is wrong.

    `pairs` are results `[batch, length, channels]` with the right ones. Empty for anything else.
    """
    if any(actual.ndim != RANKED for actual, _ in pairs):
        return ""
    lengths = {_length(actual, right) for actual, right in pairs}
    if len(lengths) != 1 or 0 in lengths:
        return ""
    length = lengths.pop()
    return (
        f"what is too little at one place is too much {length} places before it, all of it: ends of"
        f" blocks wrap around (circular convolution, time aliasing): the transform's length (FFT"
        f" length, nfft), {length}, is too short; take block + kernel - 1 or more"
    )


RANKED = 3
"""Axes of a result of signals."""


def _length(actual: Array, right: Array) -> int:
    """Return by how many places errors belong further on; 0 where that explains not all of them."""
    error = np.where(wrong_elements(actual, right), actual - right, 0.0)
    if not np.isfinite(error).all():
        return 0
    places = np.flatnonzero(np.any(error != 0, axis=(0, 2)))
    if len(places) < 2:
        return 0
    largest = np.abs(error).max()
    for other in places[1:]:
        if _is_moved(error, places.tolist(), int(other - places[0]), NEAR * largest):
            return int(other - places[0])
    return 0


def _is_moved(error: Array, places: Sequence[int], by: int, least: float) -> bool:
    """Tell whether each error has its opposite `by` places further on, or before it."""
    left = {*places}
    for place in places:
        if place not in left:
            continue
        left -= {place, place + by}
        if place + by >= error.shape[1]:
            return False
        if np.abs(error[:, place] + error[:, place + by]).max() > least:
            return False
    return True
