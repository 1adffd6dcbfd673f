"""Savitzky-Golay smoothing and differentiation without scipy."""
import numpy as np


def savgol(y, window=7, order=3, deriv=0, dt=1.0):
    """Fit a polynomial of degree `order` to each window of odd length and
    return the value of its `deriv`-th derivative at the window centre.

    y is sampled every dt.  Only positions with a complete window are returned,
    len(y) - window + 1 values.  The fit is linear in the samples, so it is one
    convolution: with p(t) = c_0 + c_1 t + c_2 t^2 + ... and t running from -m
    to m, row `deriv` of the pseudo-inverse of the design matrix holds the
    weights that give c_deriv.
    """
    if window % 2 == 0 or window <= order:
        raise ValueError("window must be odd and longer than the order")
    if deriv > order:
        raise ValueError("deriv must not exceed the order")
    m = window // 2
    t = np.arange(-m, m + 1, dtype=float)
    design = np.vander(t, order + 1, increasing=True)
    weights = np.linalg.pinv(design)[deriv] / dt ** deriv
    # np.convolve turns its kernel round, so turn it beforehand
    return np.convolve(np.asarray(y, dtype=float), weights[::-1], mode="valid")
