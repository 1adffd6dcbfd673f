import math

import numpy as np
import pandas as pd


def ccf(x, y, lag_max=None, type="correlation"):
    """Cross-correlation function of two series, following R's ``stats::ccf``.

    The value at lag k estimates the correlation between x[t+k] and y[t], so a
    peak at a NEGATIVE lag means that x leads y.  Both series are centred and, as
    in R, the divisor is n at every lag (not n - |k|).

    type : "correlation" or "covariance"
    lag_max : default floor(10 * (log10(n) - log10(2))), at most n - 1

    Returns a Series indexed by the lag, from -lag_max to lag_max.
    Missing values and series of different lengths are refused.
    """
    x = np.asarray(x, dtype=float)
    y = np.asarray(y, dtype=float)
    if x.ndim != 1 or x.shape != y.shape:
        raise ValueError("x and y must be vectors of the same length")
    if np.isnan(x).any() or np.isnan(y).any():
        raise ValueError("missing values in x or y")
    if type not in ("correlation", "covariance"):
        raise ValueError("type must be 'correlation' or 'covariance'")

    n = len(x)
    if lag_max is None:
        lag_max = math.floor(10 * (math.log10(n) - math.log10(2)))
    lag_max = max(0, min(lag_max, n - 1))

    dx, dy = x - x.mean(), y - y.mean()
    full = np.correlate(dx, dy, mode="full") / n      # lag 0 sits at n - 1
    if type == "correlation":
        full = full / (x.std() * y.std())

    lags = np.arange(-lag_max, lag_max + 1)
    return pd.Series(full[n - 1 + lags], index=pd.Index(lags, name="lag"), name=type)
