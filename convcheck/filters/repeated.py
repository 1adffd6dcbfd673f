"""Filters that are applied several times over: as many passes are the kernel with itself, so often.

Owns what follows for the kernel of several passes, and the words of what is not so.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.filters.taps import Taps, near

LEVELS = re.compile(r"\btrous\b|\blevels?\b|octave|pyramid|dilat|\bscales?\b|wavelet")
"""What docstrings say, in small letters, of passes that are not all alike."""


def broken_power(one: Taps, several: Taps, passes: int) -> str:
    """Return what is wrong with the kernel of several passes, by that of one; empty if nothing."""
    from scipy import signal  # half a second, which few filters need

    powers = [np.ones((1,) * one.ndim)]
    for _ in range(passes + 1):
        powers.append(signal.convolve(powers[-1], one, method="direct"))
    found = [number for number, each in enumerate(powers) if _alike(each, several)]
    if passes in found:
        return ""
    if found:
        return f"with {passes} passes it has done {found[0]}: its kernel is that of {found[0]}"
    return f"its kernel is not that of {passes} passes of the one that it has for one"


def _alike(a: Taps, b: Taps) -> bool:
    """Tell whether kernels are the same, but for zeros around them."""
    trimmed = [_trimmed(each) for each in (a, b)]
    return near(*trimmed)


def _trimmed(kernel: Taps) -> Taps:
    held = np.abs(kernel) > 1e-12 * np.max(np.abs(kernel), initial=0.0)
    if not held.any():
        return kernel
    sides = [
        np.flatnonzero(held.any(axis=tuple(b for b in range(kernel.ndim) if b != a)))
        for a in range(kernel.ndim)
    ]
    return kernel[tuple(slice(each[0], each[-1] + 1) for each in sides)]
