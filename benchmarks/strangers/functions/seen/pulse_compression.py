import numpy as np
from scipy.signal import fftconvolve


def lfm_pulse(bandwidth, duration, fs):
    """Baseband linear-FM pulse, complex."""
    t = np.arange(int(round(duration * fs))) / fs - duration / 2
    return np.exp(1j * np.pi * bandwidth / duration * t ** 2)


def matched_filter(echo, pulse):
    """Compress received range lines with the transmitted pulse.

    ``echo`` is (..., n) complex baseband, ``pulse`` is (m,) complex, m <= n.
    Bin k of the result, k = 0 ... n - m, is the correlation of the pulse with
    the echo beginning at sample k, so that a noise-free echo of amplitude a
    and delay k peaks there with value a * sum(|pulse|**2).
    """
    echo = np.asarray(echo)
    pulse = np.asarray(pulse)
    n, m = echo.shape[-1], pulse.size
    if m > n:
        raise ValueError("pulse is longer than the range line")
    replica = pulse[::-1]
    replica = replica.reshape((1,) * (echo.ndim - 1) + (m,))
    return fftconvolve(echo, replica, mode="full", axes=-1)[..., m - 1:n]


def range_axis(n_bins, fs, c=299792458.0):
    return np.arange(n_bins) * c / (2 * fs)
