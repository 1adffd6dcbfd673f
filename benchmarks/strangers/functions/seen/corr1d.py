import numpy as np


def correlate1d(a, weights, cval=0.0):
    """Drop-in for scipy.ndimage.correlate1d(a, weights, mode='constant', cval=cval) on vectors.

    Works for even and odd numbers of weights (origin is 0, as in SciPy).
    """
    a = np.asarray(a, dtype=float)
    weights = np.asarray(weights, dtype=float)
    k = weights.size
    before = (k - 1) // 2
    p = np.full(a.size + k - 1, float(cval))
    p[before:before + a.size] = a
    return np.array([np.dot(p[i:i + k], weights) for i in range(a.size)])
