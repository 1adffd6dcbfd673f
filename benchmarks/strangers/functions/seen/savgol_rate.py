import numpy as np


def savgol_derivative(y, window=7, order=2, dt=1.0):
    """First time derivative of y by a Savitzky-Golay filter.

    A rising ramp gives its (positive) slope.  Edges: the ends are repeated.
    """
    y = np.asarray(y, dtype=float)
    if window % 2 == 0:
        raise ValueError("window must be odd")
    half = window // 2
    t = np.arange(-half, half + 1) * dt
    A = np.vander(t, order + 1, increasing=True)
    coeffs = np.linalg.pinv(A)[1]
    padded = np.pad(y, half, mode="edge")
    return np.convolve(padded, coeffs, mode="valid")
