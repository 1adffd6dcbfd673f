import numpy as np
import pandas as pd


def _wma(s: pd.Series, n: int) -> pd.Series:
    w = np.arange(1, n + 1, dtype=float)
    w /= w.sum()
    out = np.full(len(s), np.nan)
    if len(s) >= n:
        # np.convolve reverses its second argument: w[::-1] puts the largest weight on the last bar
        out[n - 1:] = np.convolve(s.to_numpy(dtype=float), w[::-1], mode="valid")
    return pd.Series(out, index=s.index)


def hull_moving_average(close: pd.Series, length: int = 16) -> pd.Series:
    """Hull Moving Average.

    HMA(n) = WMA(2 * WMA(close, n / 2) - WMA(close, n), sqrt(n)),
    where n / 2 and sqrt(n) are truncated to integers.

    Args:
        close: Close prices without gaps.
        length: Look-back n, at least 2.

    Returns:
        Series on the index of ``close``, NaN until enough bars are available.
    """
    if length < 2:
        raise ValueError("length must be >= 2")
    half = int(length / 2)
    root = int(np.sqrt(length))
    raw = 2 * _wma(close, half) - _wma(close, length)
    return _wma(raw, root).rename(f"HMA_{length}")
