import numpy as np
import pandas as pd


def wma(prices: pd.Series, window: int) -> pd.Series:
    """Linearly weighted moving average.

    The newest price has weight `window`, the one before it window - 1, ..., the oldest
    in the window weight 1. The first window - 1 values are NaN.
    """
    weights = np.arange(window, 0, -1, dtype=float)
    weights /= weights.sum()
    values = prices.to_numpy(dtype=float)
    out = np.full(len(values), np.nan)
    if len(values) >= window:
        out[window - 1:] = np.convolve(values, weights, mode="valid")
    return pd.Series(out, index=prices.index, name=prices.name)
