import numpy as np


def wma(prices, period=10):
    """Linearly weighted moving average (WMA).

    The most recent close gets weight `period`, the one before `period - 1`,
    and so on down to 1 for the oldest close in the window.

    Returns an array as long as `prices`; the first period-1 entries are NaN.
    """
    prices = np.asarray(prices, dtype=float)
    weights = np.arange(1, period + 1, dtype=float)
    weights /= weights.sum()
    out = np.full(prices.shape, np.nan)
    if len(prices) >= period:
        out[period - 1:] = np.convolve(prices, weights, mode="valid")
    return out
