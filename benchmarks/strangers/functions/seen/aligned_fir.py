import numpy as np
from scipy.signal import lfilter


def aligned_fir(x, taps):
    """Filter x with an odd-length linear-phase FIR and take out the group
    delay, so that features in the output line up with the input.

    Same length as x; the signal is taken as zero outside its support.
    """
    x = np.asarray(x, dtype=float)
    taps = np.asarray(taps, dtype=float)
    if taps.size % 2 == 0:
        raise ValueError("need an odd number of taps for an integer delay")
    delay = (taps.size - 1) // 2
    y = lfilter(taps, 1.0, x)
    return np.roll(y, -delay)
