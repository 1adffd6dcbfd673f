"""Filters that fit a polynomial to their window, as Savitzky and Golay's: what their taps keep.

Owns what is made of each power of the place, for smoothing and for derivatives of any order.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

import numpy as np

from convcheck.filters.taps import NEAR, Taps, Widths, shown, wide, written
from convcheck.user_functions.parameters.widths import Width

FITS_POLYNOMIALS = re.compile(
    r"\bsavitzky\b|\bsavgol\b|\blocal(ly)? polynomial\b"
    r"|\bpolynomials?\b[^.;]{0,60}\b(fitted|fit|fits|least[- ]squares)\b"
    r"|\b(fit|fits|fitting|fitted|least[- ]squares)\b[^.;]{0,40}\bpolynomial"
)
"""What docstrings say, in small letters, of filters that fit polynomials."""


def fits_polynomials(says: str) -> bool:
    """Tell whether a docstring says that polynomials are fitted."""
    return FITS_POLYNOMIALS.search(" ".join(says.lower().split())) is not None


ROUNDED = 1e-9
"""Share of a moment that solving for taps may be off where they are zeros but for rounding."""


def polynomial(kernel: Taps, widths: Widths, words: Sequence[str]) -> Iterator[str]:
    """Yield what taps do to a power of the place that a fitted polynomial does not."""
    if kernel.ndim != 1 or len(kernel) % 2 == 0:
        return
    yield from wide(kernel, {k: v for k, v in widths.items() if k is Width.SIZE})
    at = np.arange(len(kernel)) - len(kernel) // 2
    named = 1 if {"derivative", "deriv", "slope", "velocity"} & {*words} else 0
    derivative = int(widths.get(Width.DERIVATIVE, 2 if named and "second" in words else named))
    for power in range(int(widths.get(Width.ORDER, 2)) + 1):
        moment = float((kernel * at**power).sum())
        wanted = float(math.factorial(power)) if power == derivative else 0.0
        most = NEAR * float((np.abs(kernel) * np.abs(at) ** power).sum())
        most = max(most, ROUNDED * float(np.abs(kernel).sum()) * len(kernel) ** power)
        if abs(moment - wanted) > most:
            turned = power == derivative and derivative % 2 and abs(moment + wanted) <= most
            why = "a factorial, n!, is missing?"
            if turned:
                why = "its sign: the taps are in reversed order, which a convolution turns around"
            yield (
                f"it does not leave x**{power} as it is, as it is to: its taps are {shown(kernel)}"
                if derivative == 0
                else f"of x**{power} it makes {written(moment)} at 0, where derivative"
                f" {derivative} is {written(wanted)} ({why})"
            )
            return
