import numpy as np


def psd(x, fs):
    """One-sided power spectral density (unit**2/Hz) of a real record.

    Mean removed, periodic Hann window, no averaging. Summing psd * df gives
    the power of the windowed record (scaled for the window), as with
    scipy.signal.periodogram(x, fs, window='hann').

    returns f, p
    """
    x = np.asarray(x, float)
    n = x.size
    win = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(n) / n)
    spec = np.fft.rfft((x - x.mean()) * win)
    p = np.abs(spec) ** 2 / (fs * np.sum(win ** 2))
    p[1:] *= 2          # the power at the negative frequencies
    return np.fft.rfftfreq(n, 1 / fs), p
