import numpy as np


def running_mean(x, n):
    """Mean of every window of n consecutive samples.

    Equals np.convolve(x, np.ones(n) / n, mode="valid"), so there are
    len(x) - n + 1 values and the first is the mean of x[:n]; the cumulative
    sum makes the cost independent of n.
    """
    x = np.asarray(x, dtype=float)
    if not 1 <= n <= len(x):
        raise ValueError("window must have between 1 and len(x) samples")
    total = np.cumsum(x)
    return (total[n:] - total[:-n]) / n
