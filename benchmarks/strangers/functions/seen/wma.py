import numpy as np
import pandas as pd


def weighted_ma(prices: pd.Series, weights) -> pd.Series:
    """Weighted moving average of closing prices.

    weights[0] goes with today's price, weights[1] with yesterday's, and so on. Weights are normalised
    to sum 1. The first len(weights)-1 values are NaN.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    return prices.rolling(len(w)).apply(lambda window: np.dot(window, w), raw=True)
