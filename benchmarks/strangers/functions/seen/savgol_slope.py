import numpy as np
from scipy.signal import fftconvolve


def sg_derivative(y, half, degree, spacing=1.0):
    """First derivative of a spectrum by Savitzky-Golay.

    Wavenumber runs DOWN along the array, as the instrument writes it, and `spacing` is the
    (positive) step; the slope is meant per increasing wavenumber.
    `half` points are lost at either end: the result has len(y) - 2*half points. 1 <= degree <= 2*half.
    """
    if len(y) < 2 * half + 1:
        raise ValueError("spectrum shorter than the window")
    k = np.arange(-half, half + 1)
    vander = np.vander(k, degree + 1, increasing=True)
    c = np.linalg.pinv(vander)[1]          # weight of y[i+k] in dy/di
    # convolution turns c round, c is odd, and so the sign changes: that is the
    # minus wanted for the downward axis
    return fftconvolve(y, c, mode="valid") / spacing
