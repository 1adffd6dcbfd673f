import numpy as np


def weighted_moving_average(prices, period=10):
    """Linearly weighted moving average (WMA).

    The most recent price has weight `period`, the oldest one weight 1.
    The first period-1 entries are NaN, like in the charting packages.
    """
    prices = np.asarray(prices, dtype=float)
    weights = np.arange(1, period + 1, dtype=float)
    weights /= weights.sum()
    out = np.full(prices.shape, np.nan)
    if prices.size >= period:
        out[period - 1:] = np.convolve(prices, weights, mode="valid")
    return out
