import math

import numpy as np


def sg_coefficients(window, order, deriv, delta):
    """Weights c[-m..m]: derivative at 0 of the LSQ polynomial = sum c[i] y[i]."""
    m = window // 2
    t = np.arange(-m, m + 1)
    A = np.vander(t, order + 1, increasing=True)
    return np.linalg.pinv(A)[deriv] * math.factorial(deriv) / delta ** deriv


def savgol(y, window, order, deriv=0, delta=1.0):
    """Savitzky-Golay smoothing / differentiation of an IR or Raman spectrum.

    Only those points that have a full window are returned
    (len(y) - window + 1 values). `delta` is the spacing of the wavenumbers.
    """
    if window % 2 == 0 or window <= order:
        raise ValueError("window must be odd and larger than the order")
    c = sg_coefficients(window, order, deriv, delta)
    return np.convolve(np.asarray(y, dtype=float), c, mode="valid")
