import numpy as np


def lag_correlation(a, b, max_lag):
    """Cross-correlation of two spike-rate traces of equal length.

    Returns (lags, c) with c[i] = sum_t a[t] * b[t + lags[i]] over all t where both
    exist, lags = -max_lag .. max_lag.  A peak at a positive lag thus means that b
    follows a.
    """
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    n = len(a)
    if len(b) != n or max_lag >= n:
        raise ValueError("bad lengths")
    full = np.correlate(a, b, mode="full")     # n - 1 is zero lag
    lags = np.arange(-max_lag, max_lag + 1)
    return lags, full[n - 1 + lags]
