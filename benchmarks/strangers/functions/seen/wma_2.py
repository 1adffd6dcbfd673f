import numpy as np
import pandas as pd


def wma(close: pd.Series, length: int = 9) -> pd.Series:
    """Linearly weighted moving average (TA-Lib "WMA").

    The latest close has weight `length`, the one before `length - 1`, ... and the
    oldest 1; divided by the sum of the weights. First length-1 values are NaN.
    """
    weights = np.arange(1, length + 1)
    values = close.to_numpy(dtype=float)
    out = np.full(values.shape, np.nan)
    if len(values) >= length:
        out[length - 1:] = np.convolve(values, weights, mode="valid") / weights.sum()
    return pd.Series(out, index=close.index, name=f"WMA_{length}")
