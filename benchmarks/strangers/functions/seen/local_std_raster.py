"""Texture features for 16-bit satellite scenes and DEMs."""
import numpy as np


def _window_sum(a, size):
    s = np.pad(a, ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)
    return s[size:, size:] - s[:-size, size:] - s[size:, :-size] + s[:-size, :-size]


def local_std(img, size=7):
    """Population standard deviation in every size x size window ('valid').

    img : 2-D array, any integer or float type (raw uint16 counts are fine).
    Returns an array of shape (H - size + 1, W - size + 1), same as
    sliding_window_view(img, (size, size)).std(axis=(-2, -1)).
    """
    img = np.asarray(img).astype(np.float32)
    n = size * size
    mean = _window_sum(img, size) / n
    mean_sq = _window_sum(img * img, size) / n
    var = np.maximum(mean_sq - mean * mean, 0)
    return np.sqrt(var)
