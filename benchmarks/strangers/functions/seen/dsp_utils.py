"""small DSP toolbox, no scipy needed"""
import numpy as np


def convolve(x, h):
    """y = convolve(x, h): linear convolution of signal x with the impulse response h.

    len(y) == len(x) + len(h) - 1
    """
    x = np.asarray(x, dtype=float).ravel()
    h = np.asarray(h, dtype=float).ravel()
    n, m = len(x), len(h)
    xp = np.concatenate([np.zeros(m - 1), x, np.zeros(m - 1)])
    y = np.empty(n + m - 1)
    for k in range(n + m - 1):
        y[k] = np.dot(xp[k:k + m], h)
    return y
