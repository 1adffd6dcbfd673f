import numpy as np
from math import factorial


def savitzky_golay(y, window_size, order, deriv=0, delta=1.0):
    """Smooth (and optionally differentiate) data with a Savitzky-Golay filter.

    Parameters
    ----------
    y : array_like, shape (N,)
        Values of the time history of the signal.
    window_size : int
        Length of the window, an odd number.
    order : int
        Order of the polynomial, less than window_size.
    deriv : int
        Order of the derivative to compute (0 means only smoothing).
    delta : float
        Sample spacing.

    Returns
    -------
    ys : ndarray, shape (N,)
        The smoothed signal (or its n-th derivative). The ends are handled by
        repeating the first and the last value.
    """
    if window_size % 2 != 1 or window_size < 1:
        raise ValueError("window_size must be a positive odd number")
    if window_size < order + 2:
        raise ValueError("window_size is too small for the polynomial order")
    y = np.asarray(y, dtype=float)
    half = window_size // 2
    # precompute coefficients of the least-squares fit
    b = np.array([[float(k) ** i for i in range(order + 1)] for k in range(-half, half + 1)])
    m = np.linalg.pinv(b)[deriv] * factorial(deriv) / delta ** deriv
    y = np.concatenate((np.full(half, y[0]), y, np.full(half, y[-1])))
    return np.convolve(m, y, mode="valid")
