import math
import numpy as np


def savitzky_golay(y, window, order, deriv=0, delta=1.0):
    """Savitzky-Golay smoothing / differentiation of equally spaced data.

    window : odd number of points, order : polynomial degree < window,
    deriv  : which derivative to return, delta : sample spacing.
    Only positions with a complete window are returned, so the result has
    len(y) - window + 1 points (like mode='valid').
    """
    if window % 2 != 1 or order >= window or deriv > order:
        raise ValueError("bad window/order/deriv")
    half = window // 2
    z = np.arange(-half, half + 1)
    A = z[:, None] ** np.arange(order + 1)[None, :].astype(float)
    # row `deriv` of the pseudo-inverse gives the coefficient of z**deriv
    row = np.linalg.pinv(A)[deriv] * math.factorial(deriv) / delta ** deriv
    return np.correlate(np.asarray(y, float), row, mode="valid")
