# Savitzky-Golay, smoothing and derivatives, only where the window fits.
from math import factorial

import numpy as np


def coeffs(window, order, deriv, delta):
    if window % 2 == 0 or order >= window or deriv > order:
        raise ValueError("window odd, deriv <= order < window please")
    half = window // 2
    t = np.arange(-half, half + 1, dtype=float)
    # least squares polynomial a0 + a1 t + ... through the window
    A = t[:, None] ** np.arange(order + 1)
    a = np.linalg.pinv(A)[deriv]
    return a * factorial(deriv) / delta


def savgol_valid(y, window, order, deriv=0, delta=1.0):
    """deriv-th derivative of y, sampled every `delta`, at the centres of
    all full windows (len(y) - window + 1 values)."""
    if deriv == 0:
        delta = 1.0
    c = coeffs(window, order, deriv, delta)
    return np.correlate(np.asarray(y, float), c, mode="valid")
