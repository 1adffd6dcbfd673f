import numpy as np


def correlate1d_nd(arr, weights, axis=-1):
    """Pure NumPy scipy.ndimage.correlate1d(arr, weights, axis, mode='reflect').

    Odd number of weights. Border follows scipy.ndimage's 'reflect' rule:
    (d c b a | a b c d | d c b a).
    """
    arr = np.asarray(arr, dtype=np.float64)
    w = np.asarray(weights, dtype=np.float64)
    half = w.size // 2
    a = np.moveaxis(arr, axis, -1)
    pad = [(0, 0)] * (a.ndim - 1) + [(half, half)]
    a = np.pad(a, pad, mode="reflect")
    win = np.lib.stride_tricks.sliding_window_view(a, w.size, axis=-1)
    return np.moveaxis(win @ w, -1, axis)
