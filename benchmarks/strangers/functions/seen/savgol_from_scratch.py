from math import factorial

import numpy as np


def savitzky_golay(y, window_size, order, deriv=0, rate=1):
    """Smooth (and optionally differentiate) data with a Savitzky-Golay filter.

    window_size : odd int, larger than order
    order : order of the polynomial
    deriv : order of the derivative to compute (deriv <= order)
    rate : samples per unit of x
    The end values are repeated at the borders.
    """
    if window_size % 2 != 1 or window_size < 1:
        raise TypeError("window_size size must be a positive odd number")
    if window_size < order + 1:
        raise TypeError("window_size is too small for the polynomials order")
    half_window = (window_size - 1) // 2
    b = np.array([[k ** i for i in range(order + 1)]
                  for k in range(-half_window, half_window + 1)], dtype=float)
    m = np.linalg.pinv(b)[deriv] * rate ** deriv * factorial(deriv)
    y = np.pad(np.asarray(y, dtype=float), half_window, mode='edge')
    return np.convolve(m[::-1], y, mode='valid')
