import numpy as np


def correlogram(a, b):
    """Full cross-correlation of two recordings with its lag axis.

    c(lag) = sum_n a[n + lag] * conj(b[n])

    The recordings may have different lengths.  Returns (lags, c); a peak at a
    positive lag means that the event arrives later in `a` than in `b`.
    """
    a = np.asarray(a)
    b = np.asarray(b)
    c = np.correlate(a, b, mode="full")
    lags = np.arange(-(len(a) - 1), len(b))
    return lags, c
