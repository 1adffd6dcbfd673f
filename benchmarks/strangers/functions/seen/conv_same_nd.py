import numpy as np


def convolve1d(a, weights, cval=0.0):
    """
    Same-size convolution with constant border, the numbers of
    scipy.ndimage.convolve1d(a, weights, mode='constant', cval=cval) for float input,
    odd and even numbers of weights alike.
    """
    a = np.asarray(a, float)
    w = np.asarray(weights, float)
    m = len(w)
    before = m // 2
    after = m - 1 - before
    p = np.concatenate([np.full(before, cval), a, np.full(after, cval)])
    return np.convolve(p, w, mode="valid") if len(p) >= m else np.zeros(0)
