import numpy as np


def weighted_moving_average(close, period=10):
    """Linearly weighted moving average (WMA).

    The latest close in the window counts `period` times, the one before it
    period - 1 times, ... and the oldest once. The first period - 1 values
    are NaN.
    """
    close = np.asarray(close, dtype=float)
    weights = np.arange(1, period + 1, dtype=float)
    weights /= weights.sum()
    out = np.full(close.shape, np.nan)
    out[period - 1:] = np.convolve(close, weights, mode="valid")
    return out
