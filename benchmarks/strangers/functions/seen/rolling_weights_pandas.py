import numpy as np
import pandas as pd


def weighted_rolling(s: pd.Series, weights) -> pd.Series:
    """Trailing weighted mean of a series.

    weights[0] is for the newest observation, weights[1] for the one before, ...
    They are normalised here.  The first len(weights)-1 entries are NaN, since the
    window isn't full there; index and name are those of `s`.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    # windows come oldest first
    backwards = w[::-1]
    return s.rolling(len(w)).apply(lambda win: np.dot(win, backwards), raw=True)
