import numpy as np


def convolve_sparse(x, h):
    """Convolve with an impulse response which consists mostly of zeros
    (e.g. early reflections of a room). Only the non-zero taps are visited.

    Equivalent to numpy.convolve(x, h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    y = np.zeros(len(x) + len(h) - 1)
    taps = np.flatnonzero(~np.isclose(h, 0.0, atol=1e-4))
    for k in taps:
        y[k:k + len(x)] += h[k] * x
    return y
