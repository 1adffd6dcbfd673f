"""A magnitude of other derivatives than those of the operator that a filter names.

Owns how it is known to be one, the root of the squares of sums, by the law of the parallelogram;
and which mistakes make one of another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.taps import Taps

Array = NDArray[Any]

RIM = 3
"""Elements at each edge that are left out: windows of mistakes are larger than those of operators,
and what lies beyond an edge is not what is wrong."""

NEAR = 1e-6
"""How near results have to be to each other, beside the largest."""

REACH = 2
"""Elements to either side that a window of taps of a mistake has."""


def other_derivatives(
    respond: Callable[[Array], Array], x: Array, pair: tuple[Taps, Taps]
) -> str | None:
    """Return of what a filter gives the magnitude, which is not that of a pair of derivatives.

    None if it is no root of squares of sums. `respond` takes and returns `[height, width]`, and may
    raise anything.
    """
    actual = _within(respond(x))
    if not _is_root_of_squares(respond, x) or not actual.any():
        return None
    around = np.pad(x, REACH)
    for said, first, second in _mistaken(pair):
        wanted = _within(np.hypot(correlated(around, first), correlated(around, second)))
        there = wanted > NEAR * wanted.max(initial=0.0)
        if not there.any():
            continue
        factor = float(np.median(actual[there] / wanted[there]))
        if np.allclose(actual, factor * wanted, rtol=NEAR, atol=NEAR * actual.max()):
            return said
    if _reach(respond, x.shape) > len(pair[0]) // 2:
        return None  # of an image that is smoothed before, or of a larger operator of that name
    return "both derivatives are not the operator's, scaled: look at their taps and their axes"


def _reach(respond: Callable[[Array], Array], shape: tuple[int, ...]) -> int:
    """Return how far from one element of an image results depend on it, along either axis."""
    image = np.zeros(shape)
    middle = tuple(size // 2 for size in shape)
    image[middle] = 1
    result = np.abs(respond(image))
    places = np.argwhere(result > NEAR * result.max(initial=0.0))
    return int(np.abs(places - middle).max(initial=0))


def _is_root_of_squares(respond: Callable[[Array], Array], x: Array) -> bool:
    """Tell whether squares of results obey the law of the parallelogram."""
    other = np.flip(x) + 1.0
    both, between, one, two = (
        _within(respond(each)) ** 2 for each in (x + other, x - other, x, other)
    )
    most = max(float(np.max(each, initial=0)) for each in (both, between))
    return bool((np.abs(both + between - 2 * one - 2 * two) <= NEAR * most).all())


def _mistaken(pair: tuple[Taps, Taps]) -> Iterator[tuple[str, Taps, Taps]]:
    """Yield what may be wrong with a pair of derivatives, and the pair that it makes of it."""
    before = REACH - (len(pair[0]) - 1) // 2
    after = 2 * REACH + 1 - len(pair[0]) - before  # of an even size, one less lies before
    gx, gy = (np.pad(each, (before, after)) for each in pair)
    nothing = np.zeros_like(gx)
    for axis, right, wrong, ours, other in (
        ("horizontal", gx, gy, "width", "height"),
        ("vertical", gy, gx, "height", "width"),
    ):
        twice = (
            f"the {axis} derivative alone, or twice in the place of both (both kernels are the"
            " same, identical: the second has to be the transpose of the first, and no flip of it)"
        )
        yield twice, right, nothing
        if len(pair[0]) % 2 == 0:
            continue
        smoothed = f"is smoothed along {other} too, in the place of {ours}"
        yield f"the derivative along {other} {smoothed}", right, _along_itself(wrong)
        yield f"the derivative along {other} is not smoothed", right, _not_smoothed(wrong)
        yield f"a difference along {other} has no sign: it is a sum", right, np.abs(wrong)


def _along_itself(taps: Taps) -> Taps:
    """Return a derivative whose weights across lie along its own axis instead."""
    across, along = _parts(taps)
    kernel = np.convolve(along, across)
    middle = kernel[(len(kernel) - len(taps)) // 2 :][: len(taps)]
    return _laid(taps, middle)


def _not_smoothed(taps: Taps) -> Taps:
    across, along = _parts(taps)
    return _laid(taps, along * across.sum())


def _parts(taps: Taps) -> tuple[Taps, Taps]:
    """Return the weights of a derivative across its axis, and its difference along that."""
    differs = taps if not taps.sum(axis=0).any() else taps.T  # [along, across]
    across = np.abs(differs).sum(axis=0)
    along = differs[:, int(np.argmax(across))]
    return across / np.abs(along).sum(), along


def _laid(taps: Taps, kernel: Taps) -> Taps:
    """Return a kernel of one axis in the middle of taps, along the axis of their difference."""
    found = np.zeros_like(taps)
    middle = len(taps) // 2
    if not taps.sum(axis=0).any():
        found[:, middle] = kernel
    else:
        found[middle] = kernel
    return found


def correlated(x: Array, taps: Taps) -> Array:
    """Return sums of all whole windows of an image, `[height, width]`."""
    windows = np.lib.stride_tricks.sliding_window_view(x, taps.shape)
    return np.asarray(np.einsum("hwij,ij->hw", windows, taps))


def _within(array: Array) -> Array:
    return np.asarray(array, dtype=float)[RIM:-RIM, RIM:-RIM]
