import numpy as np


def moving_average(x, n=3):
    """Simple moving average of a series over a window of ``n`` samples.

    Only complete windows count, so the result has ``len(x) - n + 1`` values;
    entry ``i`` is the mean of ``x[i], ..., x[i + n - 1]``. Computed with
    ``np.convolve`` and a flat window.
    """
    x = np.asarray(x, dtype=float)
    if not 1 <= n <= len(x):
        raise ValueError("window must be between 1 and the length of the series")
    return np.convolve(x, np.ones(n) / n, mode="valid")
