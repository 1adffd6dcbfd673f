import numpy as np
from scipy.signal import savgol_coeffs


def sg(y, window=7, order=2, deriv=0, dx=1.0):
    """Savitzky-Golay smoothing (deriv=0) or differentiation (deriv=1, 2, ...).

    Only the points with a complete window are returned,
    i.e. scipy.signal.savgol_filter(...)[window//2 : -(window//2)].
    """
    c = savgol_coeffs(window, order, deriv=deriv, delta=dx, use="dot")
    return np.convolve(y, c, mode="valid")
