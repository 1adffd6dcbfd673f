import numpy as np
from numpy.linalg import pinv


def savgol_derivative(y, window, polyorder, deriv=1, dx=1.0):
    """
    Savitzky-Golay estimate of the deriv-th derivative of evenly spaced data.

    A polynomial of degree `polyorder` is fitted to each window of (odd)
    length `window`, and its derivative is evaluated at the window centre.
    Only complete windows are used, so len(y) - window + 1 values are returned.
    """
    half = window // 2
    z = np.arange(-half, half + 1, dtype=float)
    A = np.vander(z, polyorder + 1, increasing=True)
    coeffs = pinv(A)[deriv] / dx ** deriv
    return np.correlate(np.asarray(y, dtype=float), coeffs, mode="valid")
