"""Functions whose results are NaN where the window is not whole: moving averages, as pandas' are.

Owns how they are known, and the function of the whole windows that is read in their place. NaN is
cut away where as many elements are before and after as a window of that size leaves, at the
beginning, the end or half at each, or at the beginning alone of who says that its windows end with
each element; all other NaN stays, and is wrong.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, is_array, library_of
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import Arguments, not_judging, seen_through
from convcheck.user_functions.text.docstrings import documented

NAN = r"(?:\w+\.|float\(['\"])?nan\b"
WRITTEN = re.compile(
    rf"\bfull(_like)?\([^\n]*{NAN}|\]\s*=\s*{NAN}|\[\s*{NAN}['\")]*\s*\]\s*\*"
    rf"|\bSeries\(\s*{NAN}|\bpad\w*\([^\n]*{NAN}|\.append\(\s*{NAN}|\.rolling\(",
    re.IGNORECASE,
)
"""How a text writes NaN around what it computes."""

PROMISED = re.compile(
    r"\b(are|is|as|of|with|become|filled with|gives?|yields?|leaves?)\s+['\"`]*nans?\b",
    re.IGNORECASE,
)
"""How a docstring says that elements are NaN."""

TRAILING = re.compile(
    r"\btrailing\b|\b(previous|preceding|past) [^.;]{0,24}\b(price|value|sample|day|element)s?\b"
    r"|\bnewest\b|\bcausal\b|\blook[- ]?back\b"
)
"""How a docstring says, in small letters, that windows end with the element that they are of."""

MASKING = re.compile(r"isnan|nan_to_num|nansum|nanmean|notnull|isfinite", re.IGNORECASE)
"""What texts have that look for NaN in what they are given."""

Border = tuple[int, int]


def with_whole_windows(value: Any) -> Any:
    """Return a function of the windows that are whole in place of one that has NaN beside them.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    text = text_of(value)
    if MASKING.search(text) or not (WRITTEN.search(text) or PROMISED.search(documented(value))):
        return value
    names = operands_alone(value)
    if names is None:
        return value
    x, w = names
    trails = TRAILING.search(f"{value.__name__.lower().replace('_', ' ')} {documented(value)}")
    kept: list[int] = [0] if trails else []

    def whole(result: Any, told: Arguments) -> Any:
        if not is_array(result) or library_of(result) not in ("numpy", "pandas"):
            return result
        array, large, small = np.asarray(result), np.shape(told[x]), np.shape(told[w])
        if array.shape != large or array.dtype.kind != "f":
            return result
        if len(small) == 1:
            for axis in range(array.ndim):
                taps = [1] * axis + [small[0]] + [1] * (array.ndim - 1 - axis)
                found = _cut(array, taps, kept)
                if found is not None:
                    return found
            return result
        found = _cut(array, small, kept) if len(small) == array.ndim else None
        return result if found is None else found

    call = seen_through(value, after=whole)
    return not_judging(call, "results whose windows are not whole: NaN stands there")


def _cut(array: Array, taps: Sequence[int], kept: list[int]) -> Array | None:
    """Return the elements between borders of NaN; None where there are none.

    Which of the ways it is that leaves borders is `kept` from the first kernel that tells.
    """
    if any(size < each for size, each in zip(array.shape, taps, strict=True)):
        return None
    ways = [[each[way] for each in map(_borders, taps)] for way in range(len(_borders(1)))]
    fitting = [way for way, borders in enumerate(ways) if _are_nan(array, borders)]
    chosen = [way for way in fitting if way in kept] if kept else fitting
    if not chosen or max(taps) == 1:
        return None
    if not kept and len({str(ways[way]) for way in chosen}) == 1 and min(taps) != 2:
        kept[:] = [way for way in fitting if ways[way] == ways[chosen[0]]]
    borders = ways[chosen[0]]
    places = [slice(a, n - b) for (a, b), n in zip(borders, array.shape, strict=True)]
    return array[tuple(places)]


def _borders(taps: int) -> list[Border]:
    """Return how much is before and after whole windows, in each way."""
    left = taps - 1
    return [(left, 0), (0, left), (taps // 2, left - taps // 2), (left - taps // 2, taps // 2)]


def _are_nan(array: Array, borders: Sequence[Border]) -> bool:
    """Tell whether all of the borders is NaN, and no element beside them is next to it."""
    for axis, (before, after) in enumerate(borders):
        moved = np.moveaxis(np.isnan(array), axis, 0)
        if not (moved[:before].all() and moved[len(moved) - after :].all()):
            return False
    return any(map(any, borders))
