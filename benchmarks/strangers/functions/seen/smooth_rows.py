import numpy as np


def convolve_rows(data, h):
    """Convolve each row of data (R, T) with h, keeping the central T samples of the full result
    (from sample (len(h) - 1) // 2 on).  Always returns an array shaped as data.
    """
    data = np.atleast_2d(data)
    T = data.shape[1]
    out = np.empty(data.shape)
    for r, row in enumerate(data):
        out[r] = np.convolve(row, h, mode="same")[:T]
    return out
