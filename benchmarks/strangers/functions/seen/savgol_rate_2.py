from math import factorial

import numpy as np


def savgol_derivative(y, window, polyorder, deriv=1, dt=1.0):
    """Savitzky-Golay estimate of the deriv-th time derivative of y.

    Samples are `dt` seconds apart, the result is in units of y per second**deriv.
    Only the points with a complete window are returned
    (len(y) - window + 1 of them). A polynomial of degree <= polyorder is
    differentiated exactly.
    """
    if window % 2 == 0 or window <= polyorder:
        raise ValueError("window must be odd and larger than polyorder")
    half = window // 2
    pos = np.arange(-half, half + 1, dtype=float)
    A = np.vander(pos, polyorder + 1, increasing=True)
    coeffs = np.linalg.pinv(A)[deriv] * factorial(deriv) / dt
    return np.convolve(y, coeffs[::-1], mode="valid")
