import numpy as np


def xcorr(x, y, maxlags=None):
    """Normalised cross-correlation of two equal-length signals.

    Returns (lags, c) with c[k] = sum_n x[n+k] * y[n] / (|x| |y|).
    """
    x = np.asarray(x, dtype=float)
    y = np.asarray(y, dtype=float)
    N = len(x)
    if N != len(y):
        raise ValueError('x and y must be equal length')
    c = np.correlate(x, y, mode='full')
    c /= np.sqrt(np.dot(x, x) * np.dot(y, y))
    if maxlags is None:
        maxlags = N - 1
    lags = np.arange(-maxlags, maxlags + 1)
    c = c[N - 1 - maxlags:N + maxlags]
    return lags, c
