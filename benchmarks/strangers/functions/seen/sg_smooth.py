import numpy as np
from math import factorial


def savitzky_golay(y, window_size, order, deriv=0, rate=1):
    r"""Savitzky-Golay smoothing / differentiation.

    Parameters
    ----------
    y : array_like, shape (N,)
    window_size : odd int, length of the window
    order : int, order of the fitted polynomial, less than window_size
    deriv : int, order of the derivative to compute (0 = only smoothing)
    rate : number of samples per unit of time

    Returns
    -------
    ndarray, shape (N,). At both ends the signal is continued with its first
    or last value.
    """
    if window_size % 2 != 1 or window_size < 1:
        raise ValueError("window_size must be a positive odd number")
    if order >= window_size:
        raise ValueError("order must be less than window_size")
    if deriv > order:
        raise ValueError("deriv must not be more than order")
    half = (window_size - 1) // 2
    # rows of A: powers of the offset k = -half .. half
    A = np.vander(np.arange(-half, half + 1), order + 1, increasing=True).astype(float)
    m = np.linalg.pinv(A)[deriv] * rate**deriv * factorial(deriv)
    y = np.pad(np.asarray(y, dtype=float), half, mode="edge")
    # m holds correlation weights, np.convolve flips, hence the reversal
    return np.convolve(m[::-1], y, mode="valid")
