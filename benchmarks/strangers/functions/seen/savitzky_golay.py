from math import factorial

import numpy as np


def savitzky_golay(y, window_size, order, deriv=0, rate=1):
    r"""Smooth (and optionally differentiate) data with a Savitzky-Golay filter.

    Parameters
    ----------
    y : array_like, shape (N,)
        the values of the time history of the signal.
    window_size : int
        the length of the window. Must be an odd integer number.
    order : int
        the order of the polynomial used in the filtering.
        Must be less than `window_size`.
    deriv: int
        the order of the derivative to compute (default = 0 means only smoothing)
    rate: float
        the sampling rate (derivatives are per unit of time)

    Returns
    -------
    ys : ndarray, shape (N,)
        the smoothed signal (or its n-th derivative). The ends are padded
        with the signal rotated by 180 degrees about its end points.
    """
    y = np.asarray(y, dtype=float)
    if window_size % 2 != 1 or window_size < 1:
        raise ValueError("window_size must be a positive odd number")
    if order >= window_size:
        raise ValueError("order must be less than window_size")
    if not 0 <= deriv <= order:
        raise ValueError("deriv must be between 0 and order")
    half_window = (window_size - 1) // 2
    if half_window >= len(y):
        raise ValueError("window_size is too large for the signal")

    # precompute coefficients
    b = np.array([[float(k) ** i for i in range(order + 1)]
                  for k in range(-half_window, half_window + 1)])
    m = np.linalg.pinv(b)[deriv] * rate ** deriv * factorial(deriv)

    # pad the signal at the extremes with values taken from the signal itself
    firstvals = 2 * y[0] - y[1:half_window + 1][::-1]
    lastvals = 2 * y[-1] - y[len(y) - half_window - 1:-1][::-1]
    y = np.concatenate((firstvals, y, lastvals))
    return np.convolve(m[::-1], y, mode='valid')
