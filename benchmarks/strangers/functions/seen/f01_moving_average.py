import numpy as np


def moving_average(x, n=5):
    """Return the n-point moving average of a 1-D array.

    Only positions where the window fits entirely are returned, so the
    result has len(x) - n + 1 values.
    """
    return np.convolve(x, np.ones(n) / n, mode="valid")
