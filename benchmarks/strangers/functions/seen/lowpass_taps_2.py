import numpy as np
from scipy.signal import oaconvolve


def lowpass(x, fc, fs, taps=101):
    """
    Linear phase low-pass of signal x by the windowed-sinc method (Hamming).

    fc : cutoff in Hz, the frequency at which the gain has dropped to one half
    fs : sampling rate in Hz
    taps : odd number of coefficients
    Gain at DC is exactly 1. Output has the length of x and is not delayed.
    """
    n = np.arange(taps) - (taps - 1) / 2
    h = np.sinc(fc / fs * n) * np.hamming(taps)
    h /= h.sum()
    return oaconvolve(x, h, mode="full")[(taps - 1) // 2:][:len(x)]
