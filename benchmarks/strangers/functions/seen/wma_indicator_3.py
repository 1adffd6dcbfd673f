from __future__ import annotations

import numpy as np
import pandas as pd


def weighted_ma(close: pd.Series, weights: list[float]) -> pd.Series:
    """Weighted moving average of the closing price.

    ``weights[0]`` applies to the current bar, ``weights[1]`` to the bar before it and so on.
    Weights are normalised. Bars without a full window are NaN.
    """
    w = np.asarray(weights, dtype=float)
    if w.ndim != 1 or not w.size:
        raise ValueError("weights must be a flat, non-empty list")
    w = w / w.sum()
    return close.rolling(len(w)).apply(lambda bars: np.dot(bars, w), raw=True).rename("wma")


if __name__ == "__main__":
    s = pd.Series([10.0, 10.5, 10.2, 10.8, 11.0])
    print(weighted_ma(s, [3, 2, 1]))
