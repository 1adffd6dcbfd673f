"""The recursion by which a docstring says what a filter is: `y[n] = x[n] + leak * y[n - 1]`.

Owns what is said of a filter of one pole with other factors: of the input and of its last result.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from convcheck.filters.said_differences import recursions_in
from convcheck.filters.taps import NEAR, near, written
from convcheck.same.seen import SeenConvolution

LAST, NOW = 1, 0
"""Lags of the result and of the input that a filter of one pole has."""


def broken_recursion(
    says: str, seen: SeenConvolution, numbers: Mapping[str, float]
) -> tuple[str, str] | None:
    """Return the recursion that a docstring has and what a filter's factors are in their place.

    None without one of which all is known; `numbers` are the parameters.
    """
    factors = _factors(seen)
    if factors is None:
        return None
    now, last = factors
    for text, of_input, of_results in recursions_in(says, numbers):
        if {*of_input} != {NOW} or {*of_results} != {LAST}:
            continue
        if abs(of_input[NOW] - now) <= NEAR and abs(of_results[LAST] - last) <= NEAR:
            return text, ""
        return text, (
            f"it is {written(now)} of the element and {written(last)} of the last result, where its"
            f" docstring has {written(of_input[NOW])} and {written(of_results[LAST])}"
        )
    return None


def _factors(seen: SeenConvolution) -> tuple[float, float] | None:
    """Return of how much of an element and of the last result a filter is; None of any other.

    A window is as long as the input then: of a shorter one weights may be divided by their sum.
    """
    kernel = seen.impulses.kernel
    if kernel.shape[1:] != (1, 1) or len(kernel) != seen.axes[0].size or not kernel[-1, 0, 0]:
        return None
    taps = np.asarray(kernel[::-1, 0, 0], float)
    now, last = float(taps[NOW]), float(taps[LAST] / taps[NOW])
    return (now, last) if near(now * last ** np.arange(len(taps)), taps) else None
