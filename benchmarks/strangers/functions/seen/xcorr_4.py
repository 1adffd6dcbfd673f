import numpy as np


def xcorr(x, y, maxlag=None):
    """Cross-correlation of two real signals of the same length.

    r[k] = sum_n x[n + k] * y[n],  k = -maxlag .. maxlag

    Returns (lags, r).
    """
    x = np.asarray(x, dtype=float)
    y = np.asarray(y, dtype=float)
    N = len(x)
    if len(y) != N:
        raise ValueError('x and y must have equal length')
    if maxlag is None:
        maxlag = N - 1
    lags = np.arange(-maxlag, maxlag + 1)
    r = np.correlate(x, y, mode='full')
    r = r[N - 1 - maxlag:N + maxlag]
    return lags, r
