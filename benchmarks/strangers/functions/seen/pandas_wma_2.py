import numpy as np
import pandas as pd


def weighted_moving_average(prices: pd.Series, period: int) -> pd.Series:
    """Linearly weighted moving average (WMA) of a price series.

    The newest price in each window has weight ``period``, the oldest has
    weight 1. The first ``period - 1`` rows are NaN.
    """
    weights = np.arange(1, period + 1)
    return prices.rolling(period).apply(
        lambda w: np.dot(w, weights) / weights.sum(), raw=True
    )
