"""Where the windows of a maximum lie, by what it is called with and by which convention.

Owns the conventions: of borders, of the last windows, of a stride that is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from convcheck.filters.extremes.windows import WRAPPED, Along, Array, extreme, windows_of

Sides = tuple[bool, bool]
"""Whether an axis is padded before and behind."""

BOTH: Sides = (True, True)


class Place(StrEnum):
    """Where the first window begins, and how many there are."""

    TOLD = "told"
    VALID = "whole windows only"
    SAME = "as many as `same` padding gives, the larger half of it behind"
    SAME_BEFORE = "as many as `same` padding gives, the larger half of it before"
    HALF = "half a window on each side"
    CENTRED = "around each element, of even sizes one more before"
    CENTRED_BEHIND = "around each element, of even sizes one more behind"
    TRAILING = "up to each element"
    LEADING = "from each element on"


class Beyond(StrEnum):
    """What a window has beyond the ends of the input."""

    NOTHING = "windows are cut off at the borders"
    ZEROS = "zeros outside"
    WRAPPED = "the other end"
    LEFT_ZERO = "zeros where a window is not whole"
    LEFT_NAN = "NaN where a window is not whole"
    LEFT_INPUT = "the input where a window is not whole"


@dataclass(frozen=True)
class Called:
    """The numbers that a call was made with, for each axis; None of what no parameter tells.

    A padding may be a word. `ceil` keeps last windows that are not whole; `sides` are those of
    each axis that are padded where that is told, both where it is empty.
    """

    size: tuple[int, ...]
    stride: tuple[int, ...] | None = None
    padding: tuple[int, ...] | str | None = None
    ceil: bool = False
    sides: tuple[Sides, ...] = ()


@dataclass(frozen=True)
class Rule:
    """A convention. `axes` are those that windows lie along; `by_size`: that is the stride where
    none is told, else 1; `turned`: numbers are told for the last axis first.
    """

    axes: tuple[int, ...]
    place: Place
    ceil: bool = False
    by_size: bool = False
    beyond: Beyond = Beyond.NOTHING
    turned: bool = False


def along_of(rule: Rule, called: Called, shape: Sequence[int]) -> list[Along] | None:
    """Return the windows along each axis of a call on an input; None where there are none."""
    size = called.size
    stride = called.stride or (size if rule.by_size else (1,) * len(size))
    word = called.padding if isinstance(called.padding, str) else ""
    pads = called.padding if isinstance(called.padding, tuple) else (0,) * len(size)
    if rule.turned:
        size, stride, pads = size[::-1], stride[::-1], pads[::-1]
    place = rule.place
    if word and "valid" in word.lower():
        place = Place.VALID
    elif isinstance(called.padding, tuple):
        place = Place.TOLD
    ceil = called.ceil or rule.ceil
    sides = called.sides or (BOTH,) * len(size)
    told = zip((shape[axis] for axis in rule.axes), size, stride, pads, sides, strict=True)
    found = [_along(place, each, ceil=ceil) for each in told]
    there = [each for each in found if each is not None and each.count > 0]
    return there if len(there) == len(found) else None


def _along(place: Place, told: tuple[int, int, int, int, Sides], *, ceil: bool) -> Along | None:
    """Return the windows along an axis: it is told size, window, stride, padding and its sides."""
    n, k, s, p, sides = told
    if place in (Place.TOLD, Place.VALID, Place.HALF):
        pad = {Place.TOLD: p, Place.VALID: 0, Place.HALF: k // 2}[place]
        before, behind = (pad if side else 0 for side in sides)
        room = n + before + behind - k
        if room < 0:
            return Along(before, k, s, 1) if ceil else None
        count = -(-room // s) + 1 if ceil else room // s + 1
        if (count - 1) * s >= n + before:  # a window in the padding behind alone, which none has
            count -= 1
        return Along(before, k, s, count)
    count = -(-n // s)
    total = max((count - 1) * s + k - n, 0)
    before = {
        Place.SAME: total // 2,
        Place.SAME_BEFORE: total - total // 2,
        Place.CENTRED: k // 2,
        Place.CENTRED_BEHIND: (k - 1) // 2,
        Place.TRAILING: k - 1,
        Place.LEADING: 0,
    }[place]
    return Along(before, k, s, count)


def neutral(sign: int) -> float:
    """Return what wins no maximum, of sign 1, or no minimum, -1."""
    return -sign * np.inf


def extremes_of(x: Array, rule: Rule, along: Sequence[Along], sign: int) -> Array | None:
    """Return the maxima, or the minima, over windows; None where the convention has none."""
    beyond: float | str = neutral(sign)
    if rule.beyond is Beyond.WRAPPED:
        beyond = WRAPPED
    elif rule.beyond is Beyond.ZEROS:
        beyond = 0.0
    windows, inside = windows_of(x, rule.axes, along, beyond)
    found = extreme(windows, sign)
    whole = inside.all(axis=-1)
    if rule.beyond is Beyond.LEFT_ZERO:
        return np.where(whole, found, 0.0)
    if rule.beyond is Beyond.LEFT_NAN:
        return np.where(whole, found, np.nan)
    if rule.beyond is Beyond.LEFT_INPUT:
        return np.where(whole, found, x) if found.shape == x.shape else None
    return found
