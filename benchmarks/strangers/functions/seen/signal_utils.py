import numpy as np


def convolve_full(a, v):
    """Discrete linear convolution of two 1-D sequences.

    Drop-in replacement of np.convolve(a, v) (mode 'full') that I use on the
    microcontroller, so only slices and multiply-adds.

    Parameters
    ----------
    a, v : array_like, 1-D

    Returns
    -------
    ndarray of length len(a) + len(v) - 1
    """
    a = np.asarray(a, dtype=float)
    v = np.asarray(v, dtype=float)
    m = len(v)
    padded = np.concatenate([np.zeros(m - 1), a, np.zeros(m - 1)])
    out = np.empty(len(a) + m - 1)
    for n in range(len(out)):
        out[n] = np.dot(padded[n:n + m], v)
    return out
