import numpy as np


def cross_correlation(a, b):
    """Cross-correlation of two finite records at all lags.

    Returns (lags, r) with

        r(lag) = sum_n a[n] * b[n + lag]

    and lags in increasing order, from -(len(a) - 1) to len(b) - 1. If b is a
    copy of a that comes 5 samples later, r is largest at lag +5.
    """
    a = np.asarray(a, dtype=float)
    b = np.asarray(b, dtype=float)
    lags = np.arange(-(len(a) - 1), len(b))
    r = np.correlate(a, b, mode="full")
    return lags, r
