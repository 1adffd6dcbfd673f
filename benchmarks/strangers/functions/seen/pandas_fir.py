import numpy as np
import pandas as pd


def weighted_trailing_mean(series: pd.Series, weights) -> pd.Series:
    """Weighted trailing average, normalised.

    weights[0] applies to the current row, weights[1] to the previous row, and so on.
    The first len(weights) - 1 rows are NaN.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    return series.rolling(len(w)).apply(lambda win: float(np.dot(win[::-1], w)), raw=True)
