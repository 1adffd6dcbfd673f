"""Savitzky-Golay filter for spectra."""
import numpy as np


def savgol(y, window, order, deriv=0, delta=1.0):
    """Least-squares polynomial smoothing / differentiation.

    y       1-D samples at spacing ``delta``
    window  odd number of samples in the fit
    order   degree of the polynomial (< window)
    deriv   which derivative of the fitted polynomial to return (0 = smoothed y)
    The ends are extended with the first / last sample.
    """
    y = np.asarray(y, dtype=float)
    if window % 2 != 1 or window < 1:
        raise ValueError("window must be a positive odd number")
    if not 0 <= order < window:
        raise ValueError("order must be less than window")
    if deriv > order:
        return np.zeros_like(y)

    half = window // 2
    pos = np.arange(-half, half + 1)
    vander = pos[:, None] ** np.arange(order + 1)[None, :]
    # row d of the pseudo-inverse yields the coefficient of t**d at the centre
    taps = np.linalg.pinv(vander.astype(float))[deriv] / delta ** deriv
    padded = np.pad(y, half, mode="edge")
    return np.correlate(padded, taps, mode="valid")
