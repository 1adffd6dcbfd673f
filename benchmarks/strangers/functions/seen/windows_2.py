import numpy as np
from numpy.lib.stride_tricks import as_strided


def sliding_dot(x, w, hop=1):
    """Dot products of w with the windows x[i*hop : i*hop + len(w)] (no copy made).

    x: 1-D array or view of float64
    """
    n = len(w)
    if len(x) < n:
        return np.empty(0)
    count = (len(x) - n) // hop + 1
    step = x.itemsize
    frames = as_strided(x, shape=(count, n), strides=(hop * step, step), writeable=False)
    return frames @ np.asarray(w, dtype=float)
