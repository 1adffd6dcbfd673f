import numpy as np
import pandas as pd


def wma(close: pd.Series, period: int = 10) -> pd.Series:
    """Linearly Weighted Moving Average.

    The latest close gets weight `period`, the one before `period - 1`, ... the oldest in the
    window weight 1; divided by period * (period + 1) / 2. NaN until the window is full.
    """
    weights = np.arange(period, 0, -1)
    total = period * (period + 1) / 2
    return close.rolling(period).apply(lambda win: np.dot(win, weights) / total, raw=True)
