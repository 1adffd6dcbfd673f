"""Windows on an array, and what stands in those that reach beyond it.

Owns the geometry along one axis, how elements are brought together for any function of them, and
what mistakes of several kinds make of windows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

WRAPPED = "wrapped"
"""What stands beyond an end that goes on at the other one, in place of a number."""


@dataclass(frozen=True)
class Along:
    """The windows along one axis: the first one begins `before` elements before the array."""

    before: int
    size: int
    stride: int
    count: int

    @property
    def places(self) -> Array:
        """Where the elements of each window are, `[count, size]`, also beyond the ends."""
        starts = np.arange(self.count) * self.stride - self.before
        return np.asarray(starts[:, np.newaxis] + np.arange(self.size))


def windows_of(
    x: Array, axes: Sequence[int], along: Sequence[Along], beyond: float | str
) -> tuple[Array, Array]:
    """Return the elements of all windows, in a last axis, and which of them are in the array.

    Of several axes the last one comes fastest in a window.
    """
    found, inside = x.astype(float), np.ones(x.shape, bool)
    taps: list[int] = []
    for axis, each in zip(axes, along, strict=True):
        size, places = x.shape[axis], each.places
        within = (places >= 0) & (places < size)
        if beyond == WRAPPED:
            places, within = places % size, np.ones_like(within)
        places = np.clip(places, 0, size - 1)
        found, inside = (np.take(part, places, axis) for part in (found, inside))
        shape = [1] * found.ndim
        shape[axis : axis + 2] = places.shape
        inside = inside & within.reshape(shape)
        found, inside = (np.moveaxis(part, axis + 1, -1) for part in (found, inside))
        taps.append(each.size)
    if isinstance(beyond, float):
        found = np.where(inside, found, beyond)
    flat = (*found.shape[: x.ndim], -1)
    return found.reshape(flat), inside.reshape(flat)


def extreme(values: Array, sign: int, axis: int = -1, *, keepdims: bool = False) -> Array:
    """Return the maxima along an axis, of sign 1, or the minima, -1."""
    way = np.max if sign > 0 else np.min
    return np.asarray(way(values, axis=axis, keepdims=keepdims))


Change = Callable[[list[Along]], list[Along]]
"""What is made of the windows along all axes."""


def every(change: Callable[[Along], Along]) -> Change:
    """Return a change that is the same along every axis."""
    return lambda along: [change(each) for each in along]


def shifted(step: int) -> Change:
    """Return windows that begin so many elements earlier."""
    return every(lambda each: replace(each, before=each.before + step))


def exchanged(which: str) -> Change:
    """Return windows whose `size` or `stride` is that of the other axis."""
    return lambda along: [
        replace(each, **{which: getattr(other, which)})
        for each, other in zip(along, along[::-1], strict=True)
    ]


ONE_APART = every(lambda each: replace(each, stride=1))
"""Windows that move by one."""
