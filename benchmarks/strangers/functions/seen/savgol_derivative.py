from math import factorial

import numpy as np


def savgol(y, window, order, deriv=0, dt=1.0):
    """Savitzky-Golay smoothing / differentiation of an evenly sampled signal.

    A polynomial of degree `order` is fitted to every `window` (odd) neighbouring
    samples and its `deriv`-th derivative taken at the middle one.  The first and
    last window//2 values come from the polynomials fitted to the first and the
    last window, so the result is as long as y.
    """
    y = np.asarray(y, dtype=float)
    if window % 2 != 1 or window < 1:
        raise ValueError("window must be odd and positive")
    if order >= window:
        raise ValueError("order must be less than window")
    if len(y) < window:
        raise ValueError("signal is shorter than the window")
    if deriv > order:
        return np.zeros(len(y))

    half = window // 2
    t = np.arange(-half, half + 1)
    A = np.vander(t, order + 1, increasing=True)
    C = np.linalg.pinv(A)            # row d: taps for the coefficient of t**d
    scale = factorial(deriv) / dt ** deriv

    out = np.empty(len(y))
    out[half:len(y) - half] = scale * np.correlate(y, C[deriv], mode="valid")

    if half:
        for edge, ts in ((y[:window], t[:half]), (y[-window:], t[half + 1:])):
            coef = C @ edge
            vals = np.polynomial.Polynomial(coef).deriv(deriv)(ts) / dt ** deriv
            if ts[0] < 0:
                out[:half] = vals
            else:
                out[-half:] = vals
    return out
