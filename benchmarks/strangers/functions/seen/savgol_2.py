from math import factorial

import numpy as np


def savitzky_golay(y, window, order, deriv=0, delta=1.0):
    """Smooth data (or its deriv-th derivative) with a Savitzky-Golay filter.

    window must be odd and > order.  The ends are extended with the edge values,
    i.e. scipy.signal.savgol_filter(..., mode="nearest").
    """
    if window % 2 != 1 or window <= order:
        raise ValueError("window must be odd and larger than order")
    half = window // 2
    z = np.arange(-half, half + 1, dtype=float)
    A = np.vander(z, order + 1, increasing=True)
    coeffs = np.linalg.pinv(A)[deriv] * factorial(deriv) / delta ** deriv
    ypad = np.pad(np.asarray(y, dtype=float), half, mode="edge")
    return np.convolve(ypad, coeffs, mode="valid")
