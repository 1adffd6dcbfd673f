"""The two bands of an orthonormal wavelet transform: what their filters are to each other.

Moved by two elements, each is orthogonal to itself and both to each other (S. Mallat, "A Theory for
Multiresolution Signal Decomposition", IEEE Trans. PAMI 11, 1989). Owns the words, and the sentences
about filters that are not so.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.filters.taps import NEAR, Taps, shown
from convcheck.same.seen import SeenConvolution

ORTHONORMAL = re.compile(
    r"(?<!\bnot )(?<!non-)(?<!bi)(?<!bi-)\borthonormal"
    r"|(?<!bi-)\borthogonal (\w+ )?(wavelet|transform|filter ?bank)"
    r"|\b(transform|dwt|decomposition|filter ?bank) (is|are) (an )?orthogonal\b"
    r"|\bquadrature mirror|\b(energy|norm|l2)[- ](preserv|conserv)|\borthogonal: |\bparseval"
    r"|(?<!not )\b(preserves?|keeps?|conserves?) (the |its |signal )?energy"
    r"|\benergy (is|stays?|remains?) (exactly )?(preserved|conserved|kept|the same|unchanged)"
)
"""What docstrings say, in small letters, of transforms that keep the sum of squares."""

BANDS = 2
"""The step of both filters."""


def broken_bank(one: SeenConvolution, other: SeenConvolution) -> str:
    """Return what is wrong with two filters of an orthonormal transform; empty if nothing is.

    Of signals alone, in steps of two: of anything else nothing is said.
    """
    if any(len(each.axes) != 1 or each.axes[0].stride != BANDS for each in (one, other)):
        return ""
    low, high = _beside(one, other)
    for name, a, b in (("first", low, low), ("second", high, high)):
        for shift, product in _products(a, b):
            wanted = float(shift == 0)
            if abs(product - wanted) > NEAR:
                what = (
                    "its squares sum to" if shift == 0 else f"moved by {shift}, it has with itself"
                )
                return (
                    f"the filter of its {name} result, {shown(a)}, is none of an orthonormal"
                    f" transform: {what} {product:.4g} in place of {wanted:g}"
                )
    for shift, product in _products(low, high):
        if abs(product) > NEAR:
            return (
                f"its two filters are not orthogonal to each other: {shown(low)} and {shown(high)},"
                f" moved by {shift}, have the product {product:.4g}, so that it is no orthonormal"
                " transform; the high-pass (the quadrature mirror) is the low-pass reversed, with"
                " every other sign changed, g[k] = (-1)**k h[n - 1 - k]"
            )
    return ""


def _beside(one: SeenConvolution, other: SeenConvolution) -> tuple[Taps, Taps]:
    """Return the taps of both, at the same places."""
    first = min(each.axes[0].offsets[0] for each in (one, other))
    last = max(each.axes[0].offsets[-1] for each in (one, other))
    found = []
    for each in (one, other):
        taps = np.zeros(last - first + 1)
        for place, tap in zip(each.axes[0].offsets, each.impulses.kernel[:, 0, 0], strict=True):
            taps[place - first] = tap
        found.append(taps)
    return found[0], found[1]


def _products(a: Taps, b: Taps) -> list[tuple[int, float]]:
    """Return the products of taps with those moved by even numbers, by these."""
    whole = np.correlate(a, b, "full")
    middle = len(b) - 1
    shifts = range(-(middle // BANDS) * BANDS, middle + 1, BANDS)
    return [(shift, float(whole[middle + shift])) for shift in shifts]
