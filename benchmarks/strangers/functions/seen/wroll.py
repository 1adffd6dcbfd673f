import numpy as np
import pandas as pd


def weighted_trailing(s: pd.Series, weights, min_periods=None) -> pd.Series:
    """Trailing weighted mean of a series.

    weights[0] applies to the newest observation, weights[1] to the one before it, and so on
    (like a lag polynomial).  Weights are normalised to sum to one.  The first
    len(weights)-1 entries are NaN unless min_periods is smaller, in which case the weights of the
    available lags are renormalised.
    """
    w = np.asarray(weights, dtype=float)
    n = len(w)

    def f(win):
        ww = w[:len(win)]
        return float(np.dot(win, ww) / ww.sum())

    return s.rolling(n, min_periods=n if min_periods is None else min_periods).apply(f, raw=True)
