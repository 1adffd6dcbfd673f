"""Fixed-width-window fractional differentiation (Lopez de Prado, ch. 5)."""
import numpy as np
import pandas as pd


def get_weights(d: float, thres: float) -> np.ndarray:
    """1, -d, d(d-1)/2, ... until a weight falls below thres in absolute value."""
    w, k = [1.0], 1
    while True:
        nxt = -w[-1] * (d - k + 1) / k
        if abs(nxt) < thres:
            return np.array(w)
        w.append(nxt)
        k += 1


def frac_diff(prices: pd.DataFrame, d: float, thres: float = 1e-3) -> pd.DataFrame:
    """(1 - B)^d applied to every column.

    The current value has weight 1. Rows without a full window of history are NaN
    (all rows, if the frame is shorter than the window), and so is every row whose
    window contains a NaN. Nothing is dropped.
    """
    if thres <= 0 or d < 0:
        raise ValueError("thres must be positive and d not negative")
    w = get_weights(d, thres)
    skip = len(w) - 1
    out = {}
    for name in prices.columns:
        x = prices[name].to_numpy(dtype=float)
        y = np.full(len(x), np.nan)
        if len(x) > skip:
            y[skip:] = np.convolve(x, w, mode="valid")
        out[name] = y
    return pd.DataFrame(out, index=prices.index, columns=prices.columns)
