import numpy as np
import pandas as pd


def weighted_moving_average(s: pd.Series, n: int) -> pd.Series:
    """Linearly weighted moving average (trading 'WMA') of the last n values.

    The latest value weighs n, the one before n-1, ... the oldest weighs 1;
    divided by n(n+1)/2. The first n-1 entries are NaN. Index and name are kept.
    """
    w = np.arange(1, n + 1)
    return s.rolling(n).apply(lambda v: np.dot(v, w) / w.sum(), raw=True)
