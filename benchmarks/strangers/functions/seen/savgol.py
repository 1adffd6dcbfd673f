import numpy as np
from math import factorial


def savitzky_golay(y, window_size, order, deriv=0, rate=1):
    """Smooth (and optionally differentiate) data with a Savitzky-Golay filter.

    y : array_like, shape (N,)
    window_size : odd int
    order : order of the polynomial, < window_size - 1
    deriv : order of the derivative to compute (0 = smoothing only)
    """
    y = np.asarray(y, dtype=float)
    half = (window_size - 1) // 2
    b = np.array([[k ** i for i in range(order + 1)] for k in range(-half, half + 1)], dtype=float)
    m = np.linalg.pinv(b)[deriv] * rate ** deriv * factorial(deriv)
    # pad the signal at the extremes with values taken from the signal itself
    first = y[0] - np.abs(y[1:half + 1][::-1] - y[0])
    last = y[-1] + np.abs(y[-half - 1:-1][::-1] - y[-1])
    y = np.concatenate((first, y, last))
    return np.convolve(y, m, mode="valid")
