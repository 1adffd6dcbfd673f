import numpy as np
import pandas as pd


def weighted_rolling_mean(s: pd.Series, weights) -> pd.Series:
    """Trailing weighted mean of a series.

    weights[-1] belongs to the current row, weights[-2] to the one before, and
    so on. The first rows use as many of the latest weights as there are rows,
    normalised by the sum of those used.
    """
    w = np.asarray(weights, dtype=float)

    def _avg(v):
        part = w[:len(v)]
        return np.dot(v, part) / part.sum()

    return s.rolling(len(w), min_periods=1).apply(_avg, raw=True)
