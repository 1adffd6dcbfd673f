import numpy as np

def moving_average(a, n=3):
    """Moving average with window n (valid part only, len(a) - n + 1 values)."""
    ret = np.cumsum(a, dtype=float)
    ret[n:] = ret[n:] - ret[:-n]
    return ret[n:] / n
