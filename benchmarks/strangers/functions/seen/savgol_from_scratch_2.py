import numpy as np


def savgol(y, window, order, deriv=0, dx=1.0):
    """Savitzky-Golay smoothing and differentiation.

    In each window of odd length a polynomial of degree `order` is fitted by least squares; the
    value returned is that of its deriv-th derivative d^deriv y / dx^deriv at the centre.
    dx is the sample spacing. Only the positions with a complete window are returned:
    len(y) - window + 1 values.
    """
    half = window // 2
    k = np.arange(-half, half + 1)
    V = np.vander(k, order + 1, increasing=True)
    # row i of the pseudo-inverse yields the coefficient of k**i
    coeffs = np.linalg.pinv(V)[deriv] / dx ** deriv
    return np.correlate(np.asarray(y, float), coeffs, mode="valid")
