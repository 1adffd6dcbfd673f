from math import factorial

import numpy as np


def savgol(y, window, polyorder, deriv=1, dt=1.0):
    """Savitzky-Golay smoothing or differentiation of evenly sampled data.

    y         samples, spacing `dt`
    window    odd number of points
    deriv     order of the derivative (0 = smoothing), <= polyorder
    Returns the derivative in units of y / dt**deriv, for the
    len(y) - window + 1 points at which the window fits.
    """
    half = window // 2
    z = np.arange(-half, half + 1)
    A = np.vander(z, polyorder + 1, increasing=True).astype(float)
    coeff = np.linalg.pinv(A)[deriv] * factorial(deriv)
    # np.convolve flips its second argument, the fit does not
    return np.convolve(y, coeff[::-1], mode="valid") / dt
