import numpy as np


def triangular_smooth(y, half_width=2):
    """Centred triangular smoothing.

    Weights 1, 2, ..., half_width+1, ..., 2, 1 (normalised). Near the ends only
    the weights that fall on data are used and renormalised, so a constant
    signal stays constant.
    """
    y = np.asarray(y, dtype=float)
    m = half_width + 1
    w = m - np.abs(np.arange(-half_width, half_width + 1))
    n = len(y)
    out = np.zeros(n)
    for i in range(n):
        lo, hi = max(0, i - half_width), min(n, i + half_width + 1)
        ww = w[lo - i + half_width: hi - i + half_width]
        out[i] = np.dot(ww, y[lo:hi]) / ww.sum()
    return out
