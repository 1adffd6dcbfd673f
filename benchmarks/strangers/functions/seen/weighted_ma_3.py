import numpy as np
import pandas as pd


def wma(prices: pd.Series, weights) -> pd.Series:
    """Weighted moving average; weights[-1] goes to the current bar, NaN until the window is full."""
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    out = pd.Series(np.nan, index=prices.index, name=prices.name)
    if len(prices) >= len(w):
        # np.convolve flips its second argument, so flip it first
        out.iloc[len(w) - 1:] = np.convolve(prices.to_numpy(dtype=float), w[::-1], mode="valid")
    return out
