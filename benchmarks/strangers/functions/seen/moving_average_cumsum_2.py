import numpy as np


def moving_average(a, n=3):
    if n < 1:
        raise ValueError("n must be at least 1")
    ret = np.cumsum(a, dtype=float)
    ret[n:] = ret[n:] - ret[:-n]
    return ret[n - 1:] / n
