"""Filters that pass a band of frequencies: what they pass at its edges, and in its middle.

Owns how much that may be, of kernels of enough taps for a band to be one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from convcheck.filters.taps import Taps, Widths, sums_to_one, written
from convcheck.user_functions.parameters.widths import Width

PASSING = (0.25, 0.9)
"""Between what a gain lies at the edge of a band: at -6 dB, -3 dB or about there."""

WITHIN = (0.6, 1.4)
"""Between what it lies in the middle of a band."""

FEWEST_TAPS = 21
"""Of fewer taps a filter passes nothing in particular."""

_UNIT = "is it divided by the rate, or by half of it, the Nyquist frequency?"


def lowpass(kernel: Taps, widths: Widths, _words: Sequence[str]) -> Iterator[str]:
    """Yield what a low-pass does not pass of what is constant, and of its cut-off frequency."""
    yield from sums_to_one(kernel)
    known = Width.CUTOFF in widths and Width.RATE in widths
    if kernel.ndim != 1 or len(kernel) < FEWEST_TAPS or not known:
        return
    share = widths[Width.CUTOFF] / widths[Width.RATE]
    gain = gain_at(kernel, share)
    least, most = PASSING
    if not least <= gain <= most:
        where = "below" if gain < least else "above"
        yield (
            f"at its cut-off, {written(share)} of the sample rate, it passes {written(gain)}, where"
            f" a low-pass passes about a half: its cut-off is {where} that ({_UNIT})"
        )


def bandpass(kernel: Taps, widths: Widths, _words: Sequence[str]) -> Iterator[str]:
    """Yield what a band-pass does not pass at the edges of its band, and in the middle."""
    known = {Width.LOW, Width.HIGH, Width.RATE} <= {*widths}
    if kernel.ndim != 1 or len(kernel) < FEWEST_TAPS or not known:
        return
    low, high = (widths[each] / widths[Width.RATE] for each in (Width.LOW, Width.HIGH))
    if not 0 < low < high < 1 / 2:
        return
    least, most = PASSING
    for name, share in (("lower", low), ("upper", high)):
        gain = gain_at(kernel, share)
        if not least <= gain <= most:
            yield (
                f"at the {name} edge of its band, {written(share)} of the sample rate, it passes"
                f" {written(gain)}, where a band-pass passes about a half ({_UNIT})"
            )
            return
    gain = gain_at(kernel, (low + high) / 2)
    if not WITHIN[0] <= gain <= WITHIN[1]:
        yield f"in the middle of its band it passes {written(gain)}, and not about all of it"


def gain_at(kernel: Taps, share: float) -> float:
    """Return what a kernel passes of a frequency, a share of the sample rate."""
    return float(np.abs(np.sum(kernel * np.exp(-2j * np.pi * share * np.arange(len(kernel))))))
