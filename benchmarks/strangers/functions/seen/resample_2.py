import numpy as np
from scipy import signal


def interpolate(x, factor, half_len=8):
    """Increase the sampling rate of x by an integer factor.

    Zeros are inserted between the samples and the images removed with a
    windowed-sinc low-pass (2 * half_len * factor + 1 taps). The delay of the
    filter is compensated, the amplitude of the signal is kept, and the output
    has len(x) * factor samples.
    """
    x = np.asarray(x, dtype=float)
    if factor == 1:
        return x.copy()
    up = np.zeros(len(x) * factor)
    up[::factor] = x
    n_taps = 2 * half_len * factor + 1
    h = signal.firwin(n_taps, 1.0 / factor, window=("kaiser", 5.0))
    y = np.convolve(up, h, mode="full")
    d = (n_taps - 1) // 2
    return y[d:d + len(up)]
