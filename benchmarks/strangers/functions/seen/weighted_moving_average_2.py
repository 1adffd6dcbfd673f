"""Trailing weighted moving average of a price series."""
import numpy as np
import pandas as pd


def trailing_wma(prices: pd.Series, weights) -> pd.Series:
    """Weighted average of today's and the previous ``len(weights) - 1`` prices.

    ``weights[0]`` belongs to the newest price of the window. Weights are
    normalised to sum to one. Days without a full window are NaN.
    """
    w = np.asarray(weights, dtype=float)
    w = w / w.sum()
    n = len(w)
    out = pd.Series(np.nan, index=prices.index, name=prices.name)
    if len(prices) < n:
        return out
    values = np.convolve(prices.to_numpy(dtype=float), w, mode="valid")
    out.iloc[:len(values)] = values
    return out


if __name__ == "__main__":
    idx = pd.date_range("2024-01-01", periods=8, freq="D")
    print(trailing_wma(pd.Series(range(8), index=idx), [3, 2, 1]))
