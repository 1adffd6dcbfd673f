import numpy as np
from scipy.fft import fft, ifft, next_fast_len


def fft_filter(signal, taps):
    """Filter a real or complex baseband signal with (real or complex) FIR taps.

    Parameters
    ----------
    signal : array_like, 1-D
    taps : array_like, 1-D

    Returns
    -------
    ndarray of len(signal) + len(taps) - 1, equal to np.convolve(signal, taps)
    """
    signal = np.atleast_1d(signal)
    taps = np.atleast_1d(taps)
    n = signal.size + taps.size - 1
    nfft = next_fast_len(n)
    spectrum = fft(signal, nfft) * fft(taps, nfft)
    return ifft(spectrum)[:n].real
