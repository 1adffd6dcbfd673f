import numpy as np


def convolve_same(x, h):
    """Return the central part of x * h, as np.convolve(x, h, mode='same').

    x : 1-D signal, at least as long as h
    h : 1-D kernel
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n, k = x.size, h.size
    full = np.zeros(n + k - 1)
    for j, c in enumerate(h):
        full[j:j + n] += c * x
    start = k // 2
    return full[start:start + n]
