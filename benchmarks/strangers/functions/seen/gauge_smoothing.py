import numpy as np


def smooth_gauge(level, weights, min_coverage=0.5):
    """Weighted moving mean of a river gauge record with gaps.

    Missing readings are NaN.  Each value is the mean of the readings present
    in the window, weighted with `weights` (odd length, positive, centred,
    weights[0] on the earliest reading).  Where the readings present carry less
    than `min_coverage` of the total weight, the outcome is NaN; readings
    beyond either end of the record count as missing.
    """
    level = np.asarray(level, dtype=float)
    w = np.asarray(weights, dtype=float)
    if w.size % 2 == 0:
        raise ValueError("need an odd number of weights")
    half = w.size // 2
    present = ~np.isnan(level)
    values = np.where(present, level, 0.0)

    kernel = w[::-1]
    n = level.size
    total = np.convolve(values, kernel)[half:half + n]
    cover = np.convolve(present.astype(float), kernel)[half:half + n]

    out = np.full(n, np.nan)
    enough = (cover >= min_coverage * w.sum() * (1 - 1e-12)) & (cover > 0)
    out[enough] = total[enough] / cover[enough]
    return out
