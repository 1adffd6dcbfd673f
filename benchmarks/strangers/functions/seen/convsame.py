import numpy as np


def convolve_same(x, h):
    """Drop-in for ``np.convolve(x, h, mode='same')`` when len(h) <= len(x)."""
    x = np.asarray(x)
    h = np.asarray(h)
    m = len(h)
    left = (m - 1) // 2
    right = m - 1 - left
    xp = np.pad(x, (left, right))
    win = np.lib.stride_tricks.sliding_window_view(xp, m)
    return win @ h[::-1]
