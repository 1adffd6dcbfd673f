import numpy as np
from scipy.signal import lfilter


def centred_fir(x, taps):
    """FIR filter with its group delay taken out (odd number of taps).

    y[n] = sum_k taps[k] x[n + D - k], D = (len(taps) - 1) / 2; x is zero
    outside the record.
    """
    taps = np.asarray(taps, dtype=float)
    if len(taps) % 2 == 0:
        raise ValueError("need an odd number of taps")
    delay = (len(taps) - 1) // 2
    y = lfilter(taps, [1.0], x)
    return np.roll(y, -delay, axis=-1)
