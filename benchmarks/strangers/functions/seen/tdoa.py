import numpy as np


def xcorr(x, y):
    """Cross-correlation of two recordings and the lags it belongs to.

    Returns (lags, c) with c[i] = sum_n x[n + lags[i]] * conj(y[n]) for every
    lag at which the recordings overlap. They may differ in length.
    """
    x = np.asarray(x) * 1.0
    y = np.asarray(y) * 1.0
    c = np.correlate(x, y, mode="full")
    lags = np.arange(-(len(x) - 1), len(y))
    return lags, c


def delay(x, y, fs):
    """Delay of x relative to y in seconds (positive: x is later)."""
    lags, c = xcorr(x, y)
    return lags[np.argmax(np.abs(c))] / fs


def bearing(x, y, fs, spacing, speed=343.0):
    s = np.clip(delay(x, y, fs) * speed / spacing, -1.0, 1.0)
    return np.degrees(np.arcsin(s))
