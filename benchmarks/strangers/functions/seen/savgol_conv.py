import math
import numpy as np


def savgol_derivative(y, window, order, deriv=0, delta=1.0):
    """Savitzky-Golay smoothing / differentiation as a convolution.

    y: evenly sampled data, spacing `delta`
    deriv: which derivative to return, in units of y per delta-unit**deriv
    Only positions at which the whole (odd) window fits: len(y) - window + 1 values.
    """
    half = window // 2
    pos = np.arange(-half, half + 1, dtype=float)
    A = np.vander(pos, order + 1, increasing=True)
    coeffs = np.linalg.pinv(A)[deriv] * math.factorial(deriv)
    if deriv > 0:
        coeffs = coeffs / delta
    return np.convolve(y, coeffs[::-1], mode="valid")
