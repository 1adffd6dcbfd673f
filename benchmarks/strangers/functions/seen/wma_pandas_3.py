import numpy as np
import pandas as pd


def weighted_ma(prices: pd.Series, weights) -> pd.Series:
    """Weighted moving average. weights[-1] belongs to today, weights[0] to the oldest day.

    The first len(weights)-1 days have no full window and are NaN, as is any day whose
    window has a gap in it.
    """
    w = np.asarray(weights, dtype=float)
    return prices.rolling(len(w)).apply(lambda v: np.dot(v, w), raw=True) / w.sum()
