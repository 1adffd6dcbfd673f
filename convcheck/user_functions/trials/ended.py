"""Results of a filter that are cut off or made whole numbers, held against those that are not.

Owns the inputs on which that is asked, which whole numbers are right, and the words of what is not.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.text.uncut import Ends

Array = NDArray[np.generic]

BYTES = 256
"""Values of an image of bytes."""

FEW = 2.0**-13
"""Share of the largest result by which one may be off before it is rounded."""

IN_BETWEEN = 2
"""What whole numbers may be off of which each axis is rounded for itself."""

ROUNDED: dict[str, Callable[[NDArray[np.float64]], NDArray[np.float64]]] = {
    "down": np.floor,
    "towards zero": np.trunc,
    "nearest": lambda x: np.floor(x + 0.5),
}
"""Ways to make whole numbers of fractions."""

WHOLE = 2.0**-40
"""Share of the largest result by which one may be off that is a whole number but for rounding."""

DIVISORS = (2, 3, 4, 5, 6, 8, 9, 10, 16, 25, 32, 64)
"""Sums of the weights of filters of whole numbers, by which results are divided."""

STRENGTHS = (1.0, 0.5, 1.5, 2.0, 0.75, 0.25)
"""By what differences are multiplied that may have wrapped around."""

LEAST_WITHIN = 4
"""Results which are not cut off that have to be those of what wraps around."""

NEARLY_HALF, HALF = 0.4, 0.501
"""What is added before numbers are rounded down, so that they are rounded to the nearest."""

UNSAID = ("down", "towards zero", "nearest")


def domain(ends: Ends, shape: tuple[int, ...]) -> Array:
    """Return an input of a filter with such ends, of values that an image of its kind has.

    Half of it is at or near the limits, so that some results go beyond them.
    """
    rng = np.random.default_rng(11)
    low, high = (0.0, float(BYTES - 1)) if ends.low is None else (ends.low, ends.high or 0.0)
    x = rng.uniform(low, high, shape)
    x = np.where(rng.random(shape) < 0.5, np.where(rng.random(shape) < 0.5, low, high), x)
    if high - low <= 1:
        return np.asarray(np.round(x * BYTES) / BYTES)
    whole = np.rint(x)
    return np.asarray(whole if ends.low is not None or ends.of_bytes else whole.astype(np.int64))


def ended_wrongly(ends: Ends, result: Array, owed: NDArray[np.float64], nothing: float) -> str:
    """Return what is wrong with results; `owed` are those that are not cut off; empty if nothing.

    Without a word of how they are rounded, any way is right, the same for all. `nothing` is what
    comes of zeros: about a half is there to round by.
    """
    if ends.whole and NEARLY_HALF <= nothing <= HALF:
        owed = owed - nothing
    if result.shape != owed.shape:
        return f"they are of shape {list(result.shape)}, not of {list(owed.shape)}"
    found = np.asarray(result, np.float64)
    off = FEW * max(1.0, float(np.max(np.abs(owed), initial=0.0)))
    ways = (ends.rounded,) if ends.rounded else UNSAID
    rounded = [ROUNDED[each] for each in ways] if ends.whole else [np.asarray]
    if any(_between(ends, found, way(owed - off), way(owed + off)) for way in rounded):
        return _cut_below(ends, found, owed)
    near = np.abs(found - _cut(ends, owed))
    if ends.whole and not ends.rounded and near.max(initial=0.0) <= IN_BETWEEN:
        return ""
    wrong = near > (1 if ends.whole and not ends.rounded else off)
    if ends.whole and ends.rounded:
        wrong = ~_all_between(ends, found, rounded[0](owed - off), rounded[0](owed + off))
        if near.max(initial=0.0) <= 1:
            others = [each for each in UNSAID if _is(ends, found, owed, each, off)]
            how = f": they are rounded {others[0]}" if others else ""
            return f"{int(wrong.sum())} of {wrong.size} results are not {ends.said}{how}"
    wraps = _wraps_around(found, owed, wrong) if ends.whole else ""
    wraps = wraps or _wrapped_before(ends, found, owed, wrong)
    if wraps:
        return f"{int(wrong.sum())} of {wrong.size} results {wraps}"
    return (
        f"{int(wrong.sum())} of {wrong.size} results are not those of its sums, {ends.said}; the"
        f" first one is {found[wrong][0]:g} where {_cut(ends, owed)[wrong][0]:g} is owed"
    )


def _cut_below(ends: Ends, found: NDArray[np.float64], owed: NDArray[np.float64]) -> str:
    """Return that sums which are whole but for rounding errors are cut off, if they are."""
    sums = np.rint(owed)
    exact = WHOLE * max(1.0, float(np.max(np.abs(owed), initial=0.0)))
    if not ends.whole or ends.low is not None or np.any(np.abs(owed - sums) > exact):
        return ""
    off = int(np.sum(found != sums))
    if not off or np.any(np.abs(found - sums) > 1):
        return ""
    return (
        f"{off} of {found.size} results are off by one: sums that are whole but for rounding errors"
        " are cut off (truncated by a cast to integers, as of 2.9999999): use np.rint first"
    )


def _wraps_around(
    found: NDArray[np.float64], owed: NDArray[np.float64], wrong: NDArray[np.bool_]
) -> str:
    """Return where results wrap around as bytes do, which are wrong in some places; or nothing."""
    around = [way(owed) % BYTES for way in (np.floor, np.trunc, np.rint)]
    if any(np.all(np.abs(found - each)[wrong] <= 1) for each in around):
        return (
            f"wrap around at {BYTES - 1} (overflow of uint8, modulo 256): they are made bytes"
            " before they are cut off, or never cut off"
        )
    if found.max(initial=0.0) <= 1:  # which is what nearly any sums give
        return ""
    for parts in DIVISORS:
        early = np.floor(np.mod(np.rint(owed * parts), BYTES) / parts)
        if (np.abs(found - early) <= 1).all():
            return (
                f"are those of sums that wrap around at {BYTES - 1} (overflow of uint8, modulo 256)"
                f" before they are divided by {parts}: add up in a wider dtype"
            )
    return ""


def _wrapped_before(
    ends: Ends, found: NDArray[np.float64], owed: NDArray[np.float64], wrong: NDArray[np.bool_]
) -> str:
    """Return that what is added up wraps around as bytes do, before it is cut off; or nothing.

    As the difference of an image and a blurred one, both of bytes, does where it is below zero.
    """
    if ends.low is None or ends.high is None or ends.high - ends.low < BYTES - 1:
        return ""
    for strength in STRENGTHS:
        moves = [BYTES * strength * turns for turns in (1, -1, 2, -2)]
        off = np.min([np.abs(found - _cut(ends, owed + move)) for move in moves], axis=0)
        within = wrong & (found > ends.low + IN_BETWEEN) & (found < ends.high - IN_BETWEEN)
        if within.sum() >= LEAST_WITHIN and np.all(off[wrong] <= IN_BETWEEN):
            return (
                f"are those of differences that wrap around (underflow of uint8, modulo {BYTES}:"
                " what is below zero becomes large) before they are cut off: subtract in a signed"
                " or wider dtype, not in that of the image"
            )
    return ""


def _cut(ends: Ends, x: NDArray[np.float64]) -> NDArray[np.float64]:
    if ends.low is None:
        return x
    return np.asarray(np.clip(x, ends.low, ends.high), np.float64)


def _all_between(
    ends: Ends, found: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64]
) -> NDArray[np.bool_]:
    return np.asarray((_cut(ends, low) <= found) & (found <= _cut(ends, high)))


def _between(
    ends: Ends, found: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64]
) -> bool:
    return bool(np.all(_all_between(ends, found, low, high)))


def _is(
    ends: Ends, found: NDArray[np.float64], owed: NDArray[np.float64], way: str, off: float
) -> bool:
    rounded = ROUNDED[way]
    return _between(ends, found, rounded(owed - off), rounded(owed + off))
