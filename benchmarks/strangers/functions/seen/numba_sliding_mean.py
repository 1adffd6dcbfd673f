import numpy as np
from numba import njit


@njit(cache=False)
def sliding_mean(x, window):
    """Trailing moving average; the first window - 1 outputs are NaN."""
    n = x.shape[0]
    out = np.full(n, np.nan)
    for i in range(window - 1, n):
        s = 0.0
        for k in range(window):
            s += x[i - k]
        out[i] = s / window
    return out
