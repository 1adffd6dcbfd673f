import numpy as np


def wma(prices, period=10):
    """Linearly weighted moving average (LWMA).

    Today's close has weight `period`, yesterday's `period - 1`, ... and the
    oldest close in the window has weight 1.  The first period - 1 values are
    NaN, so the result lines up with `prices`.
    """
    prices = np.asarray(prices, dtype=float)
    if len(prices) < period:
        return np.full(len(prices), np.nan)
    weights = np.arange(1, period + 1, dtype=float)
    weights /= weights.sum()
    avg = np.convolve(prices, weights, mode='valid')
    return np.r_[np.full(period - 1, np.nan), avg]
