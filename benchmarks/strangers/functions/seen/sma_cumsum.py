import numpy as np


def simple_moving_average(prices, n):
    """n-day simple moving average.

    Returns len(prices) - n + 1 values: one for each full window, the first being
    the mean of prices[0:n].
    """
    csum = np.cumsum(np.asarray(prices, dtype=float))
    sma = np.empty(len(csum) - n + 1)
    sma[0] = csum[n - 1] / n
    for i in range(1, len(sma)):
        sma[i] = (csum[i + n - 1] - csum[i]) / n
    return sma
