import math

import numpy as np


def savitzky_golay(y, window, order, deriv=0, dt=1.0):
    """Smooth (or differentiate) data with a Savitzky-Golay filter.

    window must be odd and larger than order.  deriv gives the order of the
    derivative, taken with respect to time for samples dt apart.  The first
    and last window // 2 points are left out.
    """
    half = window // 2
    k = np.arange(-half, half + 1)
    A = np.vander(k, order + 1, increasing=True)
    coeff = np.linalg.pinv(A)[deriv] * math.factorial(deriv) / dt ** deriv
    return np.convolve(y, coeff, mode="valid")
