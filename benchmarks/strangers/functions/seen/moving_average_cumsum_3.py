import numpy as np


def moving_average(a, n=3):
    """Simple moving average of window n; returns len(a) - n + 1 values."""
    ret = np.cumsum(a, dtype=float)
    ret[n:] = ret[n:] - ret[:-n]
    return ret[n - 1:] / n
