import numpy as np


def godin(hourly):
    """Godin's (A24 A24 A25) filter, which removes the tide from hourly sea levels.

    Running means over 24, 24 and 25 hours one after another. The result has the length of
    the input and is centred; the 35 hours at either end, where the filter does not fit,
    are NaN. A gap (NaN) makes every value NaN whose window touches it.
    """
    level = np.asarray(hourly, dtype=float)
    box = lambda n: np.full(n, 1.0 / n)
    w = np.convolve(np.convolve(box(24), box(24)), box(25))
    half = len(w) // 2          # 71 weights
    out = np.full(level.shape, np.nan)
    for i in range(half, len(level) - half):
        out[i] = level[i - half:i + half + 1] @ w
    return out
