import numpy as np


def xcorr(x, y):
    """
    Cross-correlation of two complex baseband captures:

        r[k] = sum_n x[n + k] * conj(y[n]),    k = -(len(y)-1) ... len(x)-1

    Returns (lags, r).
    """
    x = np.asarray(x)
    y = np.asarray(y)
    r = np.convolve(x, y[::-1])
    lags = np.arange(-(len(y) - 1), len(x))
    return lags, r
