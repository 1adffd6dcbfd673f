import numpy as np
import pandas as pd


def wma(close: pd.Series, length: int = 10) -> pd.Series:
    """Linearly weighted moving average.

    The latest bar of the window has weight `length`, the one before length-1,
    ..., the oldest 1; divided by the sum of the weights. NaN until the first
    window is full.
    """
    weights = np.arange(length, 0, -1)
    total = weights.sum()
    return close.rolling(length).apply(lambda bars: np.dot(bars, weights) / total, raw=True)
