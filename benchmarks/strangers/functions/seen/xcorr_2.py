import numpy as np


def xcorr(x, y, maxlags=None):
    """Cross-correlation with lags.

    Returns (lags, c) with c[i] = sum_n x[n + lags[i]] * y[n], lags ascending
    from -maxlags to maxlags. x and y must have the same length. A positive lag
    at the maximum means that x is delayed with respect to y.
    """
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    n = len(x)
    if len(y) != n:
        raise ValueError("x and y must be equal length")
    if maxlags is None:
        maxlags = n - 1
    c = np.correlate(y, x, mode="full")
    lags = np.arange(-maxlags, maxlags + 1)
    c = c[n - 1 - maxlags:n + maxlags]
    return lags, c
