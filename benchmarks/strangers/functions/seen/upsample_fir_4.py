"""Interpolate an audio signal by an integer factor."""
import numpy as np
from scipy.signal import firwin, lfilter


def interpolate(x, factor, taps_per_phase=16):
    """Raise the sample rate of x by ``factor``.

    Zeros are stuffed between the samples and the images removed with a
    linear-phase low-pass of ``2 * taps_per_phase * factor + 1`` taps. The
    filter's delay is compensated, so y[factor * n] lies on top of x[n], and
    the level of the signal is kept.
    """
    x = np.asarray(x, dtype=float)
    if factor == 1:
        return x.copy()
    half = taps_per_phase * factor
    h = firwin(2 * half + 1, 1.0 / factor, window=("kaiser", 8.0))
    up = np.zeros(len(x) * factor + half)
    up[: len(x) * factor : factor] = x
    return lfilter(h, 1.0, up)[half:]
