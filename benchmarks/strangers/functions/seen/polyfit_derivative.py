"""Local polynomial (Savitzky-Golay) smoothing and differentiation of evenly sampled curves."""
import numpy as np


def sg_weights(half: int, degree: int, order: int, dt: float) -> np.ndarray:
    t = np.arange(-half, half + 1)
    vander = np.vander(t, degree + 1, increasing=True)
    return np.linalg.pinv(vander)[order] / dt ** order


def local_derivative(y, half=3, degree=3, order=0, dt=1.0):
    """Return the `order`-th derivative of y with respect to time.

    At each sample a polynomial of the given degree is fitted by least squares to the
    2*half+1 samples around it, and the derivative of that polynomial is evaluated at
    the sample. order=0 just smooths. Only positions with a complete window are
    returned, so the result has len(y) - 2*half values.
    """
    if order > degree:
        raise ValueError("order must not exceed degree")
    y = np.asarray(y, dtype=float)
    wts = sg_weights(half, degree, order, dt)
    return np.convolve(y, wts[::-1], mode="valid")
