import numpy as np
from scipy.signal import fftconvolve


def matched_filter(rx, pulse):
    """Pulse compression of complex baseband echoes.

    Correlates each row of `rx` (pulses x range bins) with the transmitted `pulse`;
    bin d of the result is sum_k rx[d + k] * conj(pulse[k]), for the d where
    the whole pulse fits.
    """
    rx = np.atleast_2d(rx)
    h = pulse[::-1]
    return fftconvolve(rx, h[np.newaxis, :], mode="valid", axes=1)
