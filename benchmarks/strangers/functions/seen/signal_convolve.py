"""Lab 1: convolution by hand."""
import numpy as np


def my_convolve(x, h, mode="full"):
    """Discrete convolution of two 1-D sequences.

    Gives the same numbers as ``numpy.convolve(x, h, mode)``.

    Parameters
    ----------
    x, h : array_like, 1-D
    mode : {"full", "same", "valid"}
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if len(h) > len(x):
        x, h = h, x
    n, m = len(x), len(h)
    xp = np.pad(x, m - 1)
    full = np.array([np.dot(xp[i:i + m], h) for i in range(n + m - 1)])
    if mode == "full":
        return full
    if mode == "same":
        start = (m - 1) // 2
        return full[start:start + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError(mode)
