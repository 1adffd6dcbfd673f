import numpy as np


def savgol_smooth(y, window, order, deriv=0, dx=1.0):
    r"""Smooth (and optionally differentiate) data with a Savitzky-Golay filter.

    Parameters
    ----------
    y : array_like, shape (N,)
    window : int
        Odd number of points.
    order : int
        Order of the fitted polynomial, less than ``window``.
    deriv : int
        Order of the derivative wanted, at most ``order`` (0 is smoothing).
    dx : float
        Sample spacing.

    Returns
    -------
    ys : ndarray, shape (N - window + 1,)
        Only the points with a full window, from index ``window//2`` on.
    """
    if window % 2 != 1 or order >= window:
        raise ValueError("need an odd window larger than order")
    if not 0 <= deriv <= order:
        raise ValueError("need 0 <= deriv <= order")
    half = window // 2
    V = np.vander(np.arange(-half, half + 1, dtype=float), order + 1, increasing=True)
    fact = 1.0
    for i in range(2, deriv + 1):
        fact *= i
    coef = np.linalg.pinv(V)[deriv] * fact / dx ** deriv
    # np.convolve reverses its second argument, and coef is meant for a dot product
    return np.convolve(np.asarray(y, float), coef[::-1], mode="valid")
