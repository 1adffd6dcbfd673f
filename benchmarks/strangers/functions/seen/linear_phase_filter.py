"""Apply a linear-phase FIR filter without the delay."""
import numpy as np
from scipy import signal


def filter_no_delay(x, taps, axis=-1):
    """Filter along ``axis`` and take out the group delay of (len(taps)-1)/2.

    ``taps`` is an odd-length FIR filter.  Both ends are extended by the first
    and last sample.  The result has the shape of ``x``, floating point.
    """
    x = np.asarray(x)
    if not np.issubdtype(x.dtype, np.inexact):
        x = x.astype(np.float64)
    taps = np.asarray(taps)
    if taps.ndim != 1 or taps.size % 2 == 0:
        raise ValueError("taps must be a vector of odd length")
    half = taps.size // 2
    moved = np.moveaxis(x, axis, -1)
    width = [(0, 0)] * (moved.ndim - 1) + [(half, half)]
    padded = np.pad(moved, width, mode="edge")
    kernel = taps.reshape((1,) * (moved.ndim - 1) + (-1,))
    y = signal.oaconvolve(padded, kernel, mode="valid", axes=-1)
    return np.moveaxis(y, -1, axis)
