import numpy as np
from scipy import fft as sfft


def conv_same(sig, taps):
    """FFT based equivalent of ``scipy.signal.convolve(sig, taps, mode='same')``.

    Parameters
    ----------
    sig : 1-D array of length N
    taps : 1-D array of length M <= N, M may be odd or even

    Returns
    -------
    1-D array of length N, centred with respect to the full convolution.
    """
    sig = np.asarray(sig, float)
    taps = np.asarray(taps, float)
    n, m = sig.size, taps.size
    full = n + m - 1
    size = sfft.next_fast_len(full, real=True)
    y = sfft.irfft(sfft.rfft(sig, size) * sfft.rfft(taps, size), size)[:full]
    start = m // 2
    return y[start:start + n]
