"""Linearly weighted moving average."""
import numpy as np
import pandas as pd


def wma(close, period=10):
    """WMA of a price Series: newest bar has weight `period`, oldest weight 1.

    The first period-1 entries are NaN; index and name are kept.
    """
    if period < 1:
        raise ValueError("period must be positive")
    w = np.arange(1, period + 1, dtype=float)
    out = np.full(len(close), np.nan)
    if len(close) >= period:
        vals = close.to_numpy(dtype=float)
        out[period - 1:] = np.convolve(vals, w, mode="valid") / w.sum()
    return pd.Series(out, index=close.index, name=close.name)
