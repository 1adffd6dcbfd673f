"""What is asked of the taps of any filter: their sum, their number, whether they are mirrored.

Owns the sentences about these, and how a kernel is written. Kernels are `[*taps]`, float64.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.parameters.widths import Width

Taps = NDArray[Any]
Widths = Mapping[Width, float]

NEAR = 1e-3
"""Share of the largest tap that a tap may be off: rounded constants, float32, a cut-off tail."""

ROUNDING = 1e-6
"""Share of the sum of absolute taps that rounding may leave, in single precision too."""

MOST_OFF = 2
"""By how many a number of taps is wrong; beyond, it is counted otherwise: to either side, say."""

SUM = 0.02
"""What the sum of a smoothing kernel may differ from one: a Gaussian that is cut off at two sigma
and not divided by its sum is off by more."""

MOST_SHOWN = 25
"""Taps of a kernel of several axes that is written out."""


def written(value: float) -> str:
    """Return a number as it is written."""
    return f"{value:.4g}"


def near(a: Taps, b: Taps) -> bool:
    """Tell whether taps are the same, but for rounded constants and cut-off tails."""
    return a.shape == b.shape and bool(np.all(np.abs(a - b) <= NEAR * np.max(np.abs(b))))


def cancel(kernel: Taps) -> bool:
    """Tell whether taps add up to zero, but for rounding."""
    return bool(abs(np.sum(kernel)) <= ROUNDING * np.abs(kernel).sum())


def sums_to_one(kernel: Taps) -> Iterator[str]:
    """Yield what the sum of a smoothing kernel is, if it is not one."""
    total = float(kernel.sum())
    if abs(total - 1) > SUM:
        yield (
            f"its taps sum to {written(total)}, not to 1: it is not normalised, a constant input"
            f" of 1 becomes {written(total)}{_by_one_side(kernel)}"
        )


def _by_one_side(kernel: Taps) -> str:
    """Return that a window is divided by the square of a side, where its sides differ."""
    first = float(kernel.reshape(-1)[0]) if kernel.size else 0.0
    if kernel.ndim != 2 or len({*kernel.shape}) == 1 or first <= 0 or np.ptp(kernel) > NEAR * first:
        return ""
    side = next((each for each in kernel.shape if abs(first * each**2 - 1) < NEAR), None)
    if side is None:
        return ""
    high, wide = kernel.shape
    return (
        f"; {high} * {wide} elements are divided by {side} * {side}, the square of one side: that"
        " is the mean of square windows only, not of rectangular (non-square) ones"
    )


def mirrored(kernel: Taps, sign: int = 1) -> Iterator[str]:
    """Yield along which axis taps are no mirror image of each other."""
    names = ("rows", "columns") if kernel.ndim == 2 else ("taps",) * kernel.ndim
    for axis, name in enumerate(names):
        if not near(kernel, sign * np.flip(kernel, axis)):
            yield f"its {name} are not symmetrical: its taps are {shown(kernel)}"
            return


def shown(kernel: Taps) -> str:
    """Return a kernel as it is written; of a large one its size and the row in the middle."""
    if kernel.size > MOST_SHOWN and kernel.ndim > 1:
        row = kernel[tuple(size // 2 for size in kernel.shape[:-1])]
        return f"{' x '.join(map(str, kernel.shape))}, in its middle {shown(row)}"
    text = np.array2string(
        kernel + 0.0, precision=4, separator=",", threshold=MOST_SHOWN, edgeitems=4
    )
    return re.sub(r"\s+", "", text).replace(",", ", ")


def wide(kernel: Taps, widths: Widths) -> Iterator[str]:
    """Yield whether there are other numbers of taps than it was told."""
    sizes = {int(each) for kind, each in widths.items() if kind is Width.SIZE}
    sizes |= {2 * int(each) + 1 for kind, each in widths.items() if kind is Width.RADIUS}
    off = {abs(taps - size) for taps in kernel.shape for size in sizes if taps > 1}
    if len(sizes) == 1 and off - {0} and max(off) <= MOST_OFF:
        seen, told = " x ".join(map(str, kernel.shape)), sizes.pop()
        by_one = " (off by one)" if max(off) == 1 else ""
        yield f"it has {seen} taps where it was told {told} along each axis{by_one}"
