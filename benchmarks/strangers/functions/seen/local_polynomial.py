from math import factorial

import numpy as np


def savgol(y, window=7, order=2, deriv=0, delta=1.0):
    """Savitzky-Golay filter.

    A polynomial of degree `order` is fitted by least squares to the `window` (odd)
    samples around each point; the value (deriv=0) or the deriv-th derivative of the
    polynomial at the centre is returned.  `delta` is the sample spacing.

    Only points with a whole window are computed: len(y) - window + 1 values.
    """
    if window % 2 == 0 or order >= window or deriv > order:
        raise ValueError("bad window, order or deriv")
    half = window // 2
    offsets = np.arange(-half, half + 1)
    A = np.vander(offsets, order + 1, increasing=True).astype(float)
    weights = np.linalg.pinv(A)[deriv] * factorial(deriv) / delta ** deriv
    return np.convolve(np.asarray(y, dtype=float), weights, mode="valid")
