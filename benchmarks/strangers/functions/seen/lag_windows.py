import numpy as np
from numpy.lib.stride_tricks import as_strided


def fir_valid(x, taps):
    """y[n] = sum_k taps[k] * x[n + K - 1 - k] for all complete windows; x is any 1-D float array
    (a column or a slice of a bigger one will do, nothing is copied)."""
    K = len(taps)
    n = x.shape[0] - K + 1
    view = as_strided(x, shape=(n, K), strides=(x.itemsize, x.itemsize), writeable=False)
    return view @ np.asarray(taps, dtype=x.dtype)[::-1]
