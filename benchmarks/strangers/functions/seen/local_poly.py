import numpy as np


def savgol_deriv(y, window, order, deriv=0, dt=1.0):
    """Savitzky-Golay estimate of the `deriv`-th time derivative of y.

    A polynomial of degree `order` is fitted to every run of `window` (odd)
    samples by least squares; the derivative of that polynomial at the centre
    is returned.  Only full windows: the result has len(y) - window + 1 values.
    """
    if window % 2 == 0:
        raise ValueError("window must be odd")
    if order >= window or deriv > order:
        raise ValueError("need deriv <= order < window")
    h = window // 2
    pos = np.arange(-h, h + 1, dtype=float)
    A = np.vander(pos, order + 1, increasing=True)
    coeffs = np.linalg.pinv(A)[deriv] / dt ** deriv
    # correlate: coeffs[0] belongs to the oldest sample in the window
    return np.correlate(np.asarray(y, float), coeffs, mode="valid")
