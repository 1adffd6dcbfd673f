import numpy as np

def running_mean(x, n):
    """Mean of every complete window of n samples: len(x) - n + 1 values."""
    c = np.cumsum(np.asarray(x, dtype=float))
    return (c[n:] - c[:-n]) / n
