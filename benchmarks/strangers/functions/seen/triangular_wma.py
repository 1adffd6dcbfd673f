import numpy as np
import pandas as pd


def triangular_ma(prices: pd.Series, window: int) -> pd.Series:
    """Trailing triangular moving average.

    Weights 1, 2, ..., mid, ..., 2, 1 (for an even window the two middle
    ones are equal). The first window - 1 rows, and rows with a NaN
    in their window, are NaN. Index and name are kept.
    """
    up = np.arange(1, window + 1)
    w = np.minimum(up, up[::-1]).astype(float)
    w /= w.sum()
    return prices.rolling(window).apply(lambda v: v @ w, raw=True)
