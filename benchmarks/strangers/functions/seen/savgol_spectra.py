import math

import numpy as np


def savitzky_golay(y, window, polyorder, deriv=0, delta=1.0):
    """Savitzky-Golay smoothing / differentiation of a spectrum.

    At every point the deriv-th derivative of the least-squares polynomial through
    the surrounding `window` (odd) points, sample spacing `delta`.
    The ends are extended with the edge values:
    equal to scipy.signal.savgol_filter(..., mode="nearest").
    """
    half = window // 2
    pos = np.arange(-half, half + 1)
    A = np.vander(pos, polyorder + 1, increasing=True).astype(float)
    c = np.linalg.pinv(A)[deriv] * math.factorial(deriv) / delta ** deriv
    ext = np.pad(np.asarray(y, dtype=float), half, mode="edge")
    return np.convolve(ext, c, mode="valid")
