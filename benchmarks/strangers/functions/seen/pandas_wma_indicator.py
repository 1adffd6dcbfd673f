import numpy as np
import pandas as pd


def WMA(close: pd.Series, length: int = 9) -> pd.Series:
    """Linearly weighted moving average.

    The most recent bar has weight `length`, the one before `length - 1`, ...
    and the oldest bar of the window weight 1.  The first `length - 1` values
    are NaN.
    """
    weights = np.arange(1, length + 1, dtype=float)
    weights /= weights.sum()
    vals = np.convolve(close.to_numpy(dtype=float), weights, mode='valid')
    out = pd.Series(np.nan, index=close.index, name=f'WMA_{length}')
    out.iloc[length - 1:] = vals
    return out
