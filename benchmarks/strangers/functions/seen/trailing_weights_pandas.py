import numpy as np
import pandas as pd


def trailing_wma(s: pd.Series, weights, min_periods: int | None = None) -> pd.Series:
    """Weighted moving average over the current and the preceding rows.

    weights[0] belongs to today, weights[1] to the row before, and so on; they are divided by their
    sum. The first rows, with less history than len(weights), are NaN, unless min_periods says that
    fewer rows are enough: those weights that have a row are then scaled up to sum to one.
    """
    w = np.asarray(weights, dtype=float)
    k = len(w)
    need = k if min_periods is None else min_periods

    def one(window):
        use = w[: len(window)]
        return float(window[::-1] @ use / use.sum())

    return s.rolling(k, min_periods=need).apply(one, raw=True)
