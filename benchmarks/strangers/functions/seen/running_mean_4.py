import numpy as np


def moving_average(a, n):
    """Trailing mean of the last n samples; the first n-1 results are the mean of
    what is there so far."""
    a = np.asarray(a, dtype=np.float64)
    c = np.concatenate(([0.0], np.cumsum(a)))
    hi = np.arange(1, a.size + 1)
    lo = np.maximum(hi - n, 0)
    return (c[hi] - c[lo]) / (hi - lo)
