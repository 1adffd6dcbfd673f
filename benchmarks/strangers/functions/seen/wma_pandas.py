import numpy as np
import pandas as pd


def weighted_ma(s: pd.Series, weights, min_periods: int = 1) -> pd.Series:
    """Trailing weighted moving average of a series, index kept.

    weights[-1] is for the present row, weights[0] for the oldest (all > 0).  Missing rows are
    left out and the remaining weights made to sum to 1 again; so at the start,
    too.  Fewer than min_periods present values: NaN.
    """
    w = np.asarray(weights, dtype=float)

    def mean(v):
        ww = w[len(w) - len(v):]
        ok = ~np.isnan(v)
        return np.dot(v[ok], ww[ok]) / ww[ok].sum()

    return s.astype(float).rolling(len(w), min_periods=max(min_periods, 1)).apply(mean, raw=True)
