import numpy as np


def moving_average(a, n=3):
    """n-point simple moving average. The result has len(a) - n + 1 points."""
    a = np.asarray(a, dtype=float)
    if not 1 <= n <= len(a):
        raise ValueError("window does not fit in the data")
    return np.convolve(a, np.ones(n) / n, mode="valid")
