"""Other inputs of NumPy, of the same numbers or of others, of which it is known what comes out.

Owns what is tried: how they lie in memory, whole numbers and bytes, gaps, long ones of float32.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np

from convcheck.filters.said_gaps import broken_clock, with_gaps
from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.interfaces.weighted_means import OVERWRITTEN
from convcheck.workers.ready_asked import Asked, Manner

SOME = 64
"""Roundings of the largest result by which one that does not depend on an element may change."""


ROUNDED = 3
"""What whole numbers may be off: each axis of a volume may be rounded for itself."""

ONCE = 0.5 + 2.0**-10
"""What they are off that are rounded to the nearest, once."""

TWICE = (
    ", by more than a rounding at the end changes, which is all that its docstring has: what is"
    " between two passes (the intermediate) is kept in the input's type; keep it in float"
)

BYTES = 256
"""Values of an image of bytes."""

LARGER = 8.0
"""By how many times the largest element another one is made larger, for its results to change."""


def laid_out(asked: Asked) -> Iterator[Manner]:
    """Hand over inputs that lie in memory otherwise, or cannot be written to."""
    if asked.framework != "numpy":
        return
    spread = np.zeros(tuple(2 * size for size in asked.x.shape), asked.x.dtype)
    view = spread[(slice(None, None, 2),) * spread.ndim]
    view[...] = asked.x
    fixed = asked.x.copy()
    fixed.flags.writeable = False
    for adds, x in (
        ("an input that is not contiguous", view),
        ("an input in Fortran's order", np.asfortranarray(asked.x)),
        ("an input that is read-only", fixed),
    ):
        wrong = not asked.close(asked.result(x), asked.first)
        yield Manner(adds, f"wrong with {adds}" if wrong else "")


def kept(asked: Asked) -> Iterator[Manner]:
    """Hand over an input of the other type of fractions, and look at it after the call.

    What makes arrays of one type copies those of others alone.
    """
    if asked.framework != "numpy":
        return
    for kind in ("float32", "float64"):
        if kind != asked.x.dtype:
            x = asked.x.astype(kind)
            given = x.copy()
            asked.call(given)
            changed = not np.array_equal(given, x, equal_nan=True)
            told = f"it writes to its input where that is of {kind}: the caller's array is changed"
            adds = f"an input of {kind} looked at after the call"
            told = f"{told} in place; work on a copy" if changed else ""
            yield Manner.found(adds, told, owed=not asked.question.in_place)


def whole(asked: Asked) -> Iterator[Manner]:
    """Hand over whole numbers, and bytes, where results are neither on purpose."""
    if asked.framework != "numpy" or asked.question.ends is not None:
        return
    rng = np.random.default_rng(7)
    numbers = rng.integers(0, BYTES, asked.x.shape)
    wanted = asked.result(numbers.astype(asked.x.dtype)).astype(float)
    for kind in ("int64", "uint8"):
        result = asked.result(numbers.astype(kind))
        adds = f"an input of {kind}"
        if result.shape != wanted.shape or asked.close(result, wanted):
            yield Manner(adds)
            continue
        whole = result.dtype.kind in "iu"
        told = f"an input of {kind} gives wrong results, of {result.dtype}"
        limits = np.clip(wanted, 0, BYTES - 1)
        near = any((np.abs(result - each) <= ROUNDED).all() for each in (wanted, limits))
        if whole and near:
            told = f"{told}: they are cut off to whole numbers (truncated to the input's dtype)"
            twice = asked.question.rounded_once and bool((np.abs(result - limits) > ONCE).any())
            told += TWICE if twice else ""
            yield Manner.found(adds, told, owed=asked.question.of_any_type or twice)
            continue
        told += (
            f": they are cut off to whole numbers (truncated) on the way, in an array of {kind}, as"
            " zeros_like of the input makes it; convert the input to float before"
            if near and np.array_equal(result, np.trunc(result))
            else f": they go around at the limits of {result.dtype}, since sums are stored in the"
            " input's type; convert the input before"
            if whole
            else f": sums or differences are formed in {kind} arithmetic and overflow (they wrap"
            f" around, modulo {2 ** (8 * np.dtype(kind).itemsize)}); convert the input to float"
            " before"
        )
        yield Manner.found(adds, told, owed=kind in asked.question.promised)


def gaps(asked: Asked) -> Iterator[Manner]:
    """Hand over an input of which elements are missing, as NaN.

    A mean of what is there is the sum without these, divided by the weights without these.
    """
    if asked.framework != "numpy" or asked.x.dtype.kind != "f":
        return
    missing = np.zeros(asked.x.shape, bool)
    missing.flat[missing.size // 2] = missing.flat[missing.size // 3] = True
    x = np.where(missing, np.nan, asked.x).astype(asked.x.dtype)
    given = x.copy()
    result = np.array(to_numpy(asked.call(given)))
    adds = "an input with gaps (NaN)"
    if not np.array_equal(given, x, equal_nan=True):
        yield Manner.found(adds, OVERWRITTEN, owed=not asked.question.in_place)
        return
    series = x.ndim == 1
    if result.shape != missing.shape or np.isnan(asked.first).any():
        return  # where windows are not whole it has NaN of its own
    if asked.question.clock and series:
        gapped, of = with_gaps(asked.x.astype(float)), asked.question
        yield Manner(adds, broken_clock(asked.result, gapped, of.said, of.clock))
    elif asked.question.of_gaps:
        yield _of_gaps(asked, missing, result)


def _of_gaps(asked: Asked, missing: Array, result: Array) -> Manner:
    """Return what results are not that have to be means of what is there."""
    adds = "an input with gaps (NaN)"
    there = ~(missing & np.isnan(result))  # which may be kept as they are
    if np.isnan(result[there]).any():
        return Manner(
            adds,
            "missing elements (NaN) spread to others, whose windows have some that are there: NaN"
            " times zero is NaN; replace them (np.where) before they are summed",
        )
    if missing.ndim == 1 and asked.close(result[~missing], asked.result(asked.x[~missing])):
        return Manner(adds)  # as if they were not there
    filled = asked.result(np.where(missing, 0, asked.x))
    weights = asked.result((~missing).astype(asked.x.dtype))
    owed = np.divide(filled, weights, out=np.zeros_like(filled), where=weights != 0)
    if asked.close(np.where(there, result, 0), np.where(there, owed, 0)):
        return Manner(adds)
    if asked.close(np.where(there, result, 0), np.where(there, filled, 0)):
        return Manner(
            adds,
            "missing elements count as zeros with full weight: what is summed is not divided by the"
            " weights of what is there (is the mask made after NaN were filled?)",
        )
    return Manner(
        adds,
        "with gaps it is not the sum of what is there divided by the weights of what is there",
    )


def with_nan(asked: Asked) -> Iterator[Manner]:
    """Hand over an input of which one element is NaN.

    Results that do not depend on that element are to be what they are without it.
    """
    of_gaps = asked.question.of_gaps or bool(asked.question.clock)
    if asked.framework != "numpy" or of_gaps or asked.question.ends is not None:
        return
    at = tuple(size // 2 for size in asked.x.shape)

    def of(value: float) -> Array:
        x = asked.x.copy()
        x[at] = value
        return asked.result(x)

    adds = "an input with one NaN"
    # A sum of absolute values may be the same for an element that is a little larger.
    far = LARGER * float(np.max(np.abs(asked.x), initial=1.0))
    changed, further = of(asked.x[at] + 1), of(asked.x[at] + far)
    result, first = of(np.nan), np.asarray(asked.first, float)
    if any(each.shape != first.shape for each in (changed, further, result)):
        return
    if changed.dtype.kind != "f":
        return
    least = SOME * float(np.finfo(asked.x.dtype).eps)
    near = least * float(np.max(np.abs(np.nan_to_num(first)), initial=0.0))
    differs = [np.abs(each - first) > near for each in (changed, further)]
    beside = ~(differs[0] | differs[1]) & ~np.isnan(first)
    count = int((np.isnan(result) & beside).sum())
    told = (
        f"one NaN in the input makes {count} results NaN that do not depend on it, as where a"
        " running sum (cumsum) or a transform carries it on"
    )
    yield Manner.found(adds, told if count else "", owed=asked.question.of_nan)


SHORTEST, LONGEST = 4096, 32768
"""Elements of a long signal, at least and at most."""


PATIENCE = 1.0
"""Seconds that a call with one may take, if it takes four times as long for twice as many."""


def long(asked: Asked) -> Iterator[Manner]:
    """Hand over a long signal of float32 whose mean is large, and look at its last digits.

    What comes of the same numbers in float64 says what they are to be.
    """
    if asked.framework != "numpy" or asked.x.ndim != 1 or asked.question.ends is not None:
        return
    length = _affordable(asked)
    if length < SHORTEST:
        return
    x = 1000 + np.random.default_rng(9).integers(-64, 65, length) / 8
    wanted, result = asked.result(x), asked.result(x.astype(np.float32))
    if wanted.shape != result.shape or wanted.dtype != np.float64:
        return
    there = ~(np.isnan(wanted) | np.isnan(result))
    off = float(np.max(np.abs(wanted - result)[there], initial=0.0))
    allowed = SOME * float(np.finfo(np.float32).eps) * float(np.max(np.abs(x)))
    adds = "a long input of float32"
    told = (
        f"of {length} elements of float32 around 1000 it loses precision: results are up to"
        f" {off:.3g} off those of the same numbers in float64, rounding of one sum is below"
        f" {allowed:.2g}; a running sum (cumsum) kept in float32 grows, and differences of it"
        " cancel: accumulate in float64"
    )
    yield Manner.found(adds, told if off > allowed else "", owed=asked.question.of_digits)


def _affordable(asked: Asked) -> int:
    """Return how many elements a call takes in a short time."""
    x = np.ones(SHORTEST // 8)
    asked.result(x)
    started = time.monotonic()
    asked.result(x)
    took = max(time.monotonic() - started, 1e-6)
    return min(int(len(x) * (PATIENCE / took) ** 0.5), LONGEST)
