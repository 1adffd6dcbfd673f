import numpy as np


def linear_wma(close, n=20):
    """Linearly weighted moving average (LWMA) of a price series.

    Today's close has weight n, yesterday's n-1, ... and the close n-1 days ago
    has weight 1.  The first n-1 values are NaN, the output is aligned with
    `close`.
    """
    close = np.asarray(close, dtype=float)
    weights = np.arange(1, n + 1, dtype=float)
    weights /= weights.sum()

    out = np.full(close.shape, np.nan)
    if close.size >= n:
        out[n - 1:] = np.convolve(close, weights, mode="valid")
    return out
