import numpy as np
import pandas as pd


def ccf(x: pd.Series, y: pd.Series, max_lag: int) -> pd.Series:
    """Sample cross-correlation function, R's convention: value at lag k is cor(x[t+k], y[t]).

    The two series are first aligned on their common index. Full-sample means and standard
    deviations (ddof = 0) and a divisor n at every lag, hence it shrinks towards the ends.
    The index of the answer is -max_lag..max_lag; lags that are too long for the data are 0.
    """
    both = pd.concat({"x": x, "y": y}, axis=1, join="inner").dropna()
    a = both["x"].to_numpy(float)
    b = both["y"].to_numpy(float)
    n = len(a)
    a = (a - a.mean()) / a.std()
    b = (b - b.mean()) / b.std()

    full = np.correlate(a, b, mode="full") / n      # lags -(n-1) .. n-1
    lags = np.arange(-max_lag, max_lag + 1)
    vals = np.zeros(len(lags))
    inside = np.abs(lags) < n
    vals[inside] = full[lags[inside] + n - 1]
    return pd.Series(vals, index=pd.Index(lags, name="lag"))
