import numpy as np
import pandas as pd


def frac_weights(d, tol, limit):
    w = [1.0]
    while len(w) < limit:
        k = len(w)
        nxt = -w[-1] * (d - k + 1) / k
        if abs(nxt) < tol:
            break
        w.append(nxt)
    return np.array(w)        # w[k] multiplies the price k days ago


def frac_diff(prices: pd.Series, d: float, tol: float = 1e-3) -> pd.Series:
    """Fixed-width fractionally differenced series, (1 - L)^d.

    Weights are cut at the first one smaller than `tol` in absolute value (at most as
    many as there are prices).  Days for which the window is incomplete are dropped,
    days with a missing price in the window stay as NaN.
    """
    w = frac_weights(d, tol, len(prices))
    v = prices.to_numpy(dtype=float)
    return pd.Series(np.convolve(v, w, mode="valid"),
                     index=prices.index[len(w) - 1:], name=prices.name)
