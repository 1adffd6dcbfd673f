import numpy as np
import pandas as pd


def weighted_moving_average(series: pd.Series, window: int) -> pd.Series:
    """Linearly weighted moving average (WMA) as on trading charts.

    The newest price weighs `window`, the oldest weighs 1; the first
    window - 1 entries are NaN.
    """
    w = np.arange(1, window + 1, dtype=float)
    w /= w.sum()
    return series.rolling(window).apply(lambda v: np.dot(v, w), raw=True)
