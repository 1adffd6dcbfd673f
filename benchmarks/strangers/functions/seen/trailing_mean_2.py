import numpy as np


def trailing_mean(x, n=5):
    """Moving average over the last n samples, O(len(x)) whatever n is.

    out[t] is the mean of x[t-n+1 .. t].  At the start, where there are fewer
    than n samples, it is the mean of those that are there, so out[0] == x[0]
    (pandas: Series(x).rolling(n, min_periods=1).mean()).
    """
    x = np.asarray(x, dtype=float)
    if n < 1:
        raise ValueError("n must be at least 1")
    csum = np.concatenate(([0.0], np.cumsum(x)))
    hi = np.arange(1, len(x) + 1)
    lo = np.maximum(hi - n, 0)
    return (csum[hi] - csum[lo]) / n
