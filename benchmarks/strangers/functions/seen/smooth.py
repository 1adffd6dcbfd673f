import numpy as np


def smooth(x, window_len=11, window="hanning"):
    """Smooth each series with a normalised window of odd length.

    Returns an array with as many samples as x; outside x the series counts as 0.
    """
    x = np.asarray(x, dtype=float)
    if window_len < 3:
        return x.copy()
    if window == "flat":
        w = np.ones(window_len)
    else:
        w = getattr(np, window)(window_len)
    return np.convolve(x, w / w.sum(), mode="same")
