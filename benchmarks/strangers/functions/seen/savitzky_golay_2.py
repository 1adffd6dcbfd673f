from math import factorial

import numpy as np


def savitzky_golay(y, window_size, order, deriv=0, rate=1):
    r"""Smooth (and optionally differentiate) data with a Savitzky-Golay filter.

    Parameters
    ----------
    y : array_like, shape (N,)
        the values of the time history of the signal.
    window_size : int
        the length of the window. Must be an odd positive number.
    order : int
        the order of the polynomial used in the filtering.
        Must be less than ``window_size``.
    deriv : int
        the order of the derivative to compute (default = 0, only smoothing)
    rate : float
        number of samples per unit of the abscissa

    Returns
    -------
    ys : ndarray, shape (N,)
        the smoothed signal (or its deriv-th derivative).

    Notes
    -----
    The ends are continued by reflecting the signal through its end points
    (point reflection: value and sign), which keeps a straight line straight.
    """
    y = np.asarray(y, dtype=float)
    if window_size % 2 != 1 or window_size < 1:
        raise TypeError("window_size must be a positive odd number")
    if window_size <= order:
        raise TypeError("window_size is too small for the polynomial order")
    if deriv > order:
        raise ValueError("deriv must not exceed the polynomial order")
    half = (window_size - 1) // 2
    if len(y) <= half:
        raise ValueError("signal is too short for this window")

    # least squares fit on the window: row `deriv` of the pseudo-inverse gives
    # the deriv-th polynomial coefficient at the centre
    k = np.arange(-half, half + 1, dtype=float)
    b = np.vander(k, order + 1, increasing=True)
    m = np.linalg.pinv(b)[deriv] * rate ** deriv * factorial(deriv)

    first = 2 * y[0] - y[1:half + 1][::-1]
    last = 2 * y[-1] - y[-half - 1:-1][::-1]
    padded = np.concatenate((first, y, last))
    # np.convolve flips its second argument, so flip the weights beforehand
    return np.convolve(padded, m[::-1], mode="valid")
