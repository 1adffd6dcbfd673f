import numpy as np
import pandas as pd


def lwma(close: pd.Series, period: int = 10) -> pd.Series:
    """Linearly weighted moving average of closing prices.

    Today's close has weight `period`, yesterday's `period - 1`, ... and the
    oldest bar in the window has weight 1; weights are normalised by their sum.
    The first period-1 bars are NaN, as is any window that contains a NaN.
    """
    w = np.arange(1, period + 1, dtype=float)
    w /= w.sum()
    v = close.to_numpy(dtype=float)
    out = np.full(v.shape, np.nan)
    if len(v) >= period:
        out[period - 1:] = np.convolve(v, w[::-1], mode="valid")
    return pd.Series(out, index=close.index, name=f"LWMA{period}")
