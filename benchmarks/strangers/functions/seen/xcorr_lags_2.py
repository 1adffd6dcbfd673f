import numpy as np


def xcorr(x, y):
    """Cross-correlation at all lags, c[k] = sum_n x[n + k] * conj(y[n]).

    Returns (lags, c).
    """
    c = np.correlate(x, y, mode='full')
    lags = np.arange(-(len(y) - 1), len(x))
    return lags, c
