import numpy as np


def smooth_counts(values, window=7):
    """
    Centred moving average of daily case counts.

    ``window`` is odd. At both ends of the series, where the window
    sticks out, only the days which exist are averaged, so a flat series stays flat.
    Output has the same length as the input.
    """
    v = np.asarray(values, dtype=float)
    n = v.size
    half = window // 2
    c = np.concatenate(([0.0], np.cumsum(v)))
    first = np.clip(np.arange(n) - half, 0, n)
    last = np.clip(np.arange(n) + half + 1, 0, n)      # exclusive
    days = np.minimum(last, window)
    return (c[last] - c[first]) / days
