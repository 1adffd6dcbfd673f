import numpy as np
import pandas as pd


def weighted_rolling_mean(series: pd.Series, weights) -> pd.Series:
    """Trailing weighted mean of a series.

    weights[0] is for the oldest value in the window, weights[-1] for the current row. They get
    normalised to sum to one. The first len(weights) - 1 rows are NaN.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    return series.rolling(window=len(w)).apply(lambda v: np.dot(v, w), raw=True)
