"""Results whose end is zero and whose other elements are right: what no block has written.

Owns how that is seen, and its words: results are laid out in full, and a loop over blocks fills
them up to an element that depends on sizes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from convcheck.diagnosis.where import wrong_elements
from convcheck.mathematics.operands import Array

TAIL = (
    "outputs at the end of {axis} stay zero (the tail is not written), and all others are right:"
    " {why} (zeros at the end: {counts})"
)

TOO_FEW = (
    "look for the number of blocks, or the end of the loop, that is computed from the length of the"
    " input, which is always covered, and not from that of the result, input + kernel - 1: there"
    " are too few blocks for it"
)

TOO_EARLY = "look for the loop, or the last block, that ends too early"

SHOWN = 4
"""Numbers of zeros that are told."""

Sizes = tuple[int, ...]


def zero_tail(results: Sequence[tuple[Array, Array, Sizes]], names: Sequence[str]) -> str:
    """Return that the end of results along an axis is zero and all else right; or nothing.

    `results` are results `[batch, *spatial, channels]` with the right ones and the spatial sizes of
    their inputs; `names` those of the spatial axes.
    """
    found = [
        (axis, name)
        for axis, name in enumerate(names, 1)
        if results and all(_tail(actual, right, axis) for actual, right, _ in results)
    ]
    if len(found) != 1:
        return ""
    axis, name = found[0]
    tails = [_tail(actual, right, axis) for actual, right, _ in results]
    covered = all(
        sizes[axis - 1] <= right.shape[axis] - tail
        for tail, (_, right, sizes) in zip(tails, results, strict=True)
    )
    shown = list(dict.fromkeys(tails))
    counts = ", ".join(map(str, shown[:SHOWN])) + ", ..." * (len(shown) > SHOWN)
    return TAIL.format(axis=name, why=TOO_FEW if covered else TOO_EARLY, counts=counts)


def _tail(actual: Array, right: Array, axis: int) -> int:
    """Return how many rows at the end are zero, if all that is wrong is there; 0 otherwise."""
    if actual.shape != right.shape:
        return 0
    others = tuple(each for each in range(actual.ndim) if each != axis)
    written = (actual != 0).any(axis=others)
    first = int(written.nonzero()[0].max(initial=-1)) + 1
    off = np.asarray(wrong_elements(actual, right).any(axis=others))
    return len(off) - first if first and off.any() and not off[:first].any() else 0
