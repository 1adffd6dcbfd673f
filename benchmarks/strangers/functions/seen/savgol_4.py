from math import factorial

import numpy as np


def savitzky_golay(y, window_size, order, deriv=0, rate=1):
    r"""Smooth (and optionally differentiate) data with a Savitzky-Golay filter.

    Parameters
    ----------
    y : array_like, shape (N,)
    window_size : int, odd
    order : int, polynomial order, less than window_size - 1
    deriv : int, order of the derivative to compute (default 0: only smoothing)
    rate : samples per unit of time

    Returns
    -------
    ys : ndarray, shape (N,), the smoothed signal or its deriv-th derivative.
        The signal is continued past its ends by its first / last value.
    """
    half = (window_size - 1) // 2
    b = np.array([[k ** i for i in range(order + 1)] for k in range(-half, half + 1)], dtype=float)
    m = np.linalg.pinv(b)[deriv] * rate ** deriv * factorial(deriv)
    y = np.pad(np.asarray(y, dtype=float), half, mode='edge')
    return np.convolve(m, y, mode='valid')
