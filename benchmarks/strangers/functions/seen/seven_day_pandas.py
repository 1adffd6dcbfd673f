import numpy as np
import pandas as pd


def weighted_average(series: pd.Series, weights) -> pd.Series:
    """
    Trailing weighted average of daily counts.

    weights[0] belongs to today, weights[1] to yesterday, ... The first
    len(weights) - 1 days stay NaN, and so does every day whose window has a
    missing report. Weights are normalised to sum 1.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    return series.rolling(len(w)).apply(lambda win: float(np.dot(win, w[::-1])), raw=True)
