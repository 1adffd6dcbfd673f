import math

import numpy as np


def sg_filter(y, window=7, order=2, deriv=0, delta=1.0):
    """Savitzky-Golay smoothing / differentiation.

    Interior points only see the fitted polynomial through the window centred
    on them; the first and last window//2 points come from the polynomial fitted to
    the first / last window (scipy.signal.savgol_filter mode='interp').
    """
    y = np.asarray(y, dtype=float)
    if window % 2 == 0 or window > y.size or order >= window:
        raise ValueError("bad window/order")
    h = window // 2
    t = np.arange(-h, h + 1, dtype=float)
    A = t[:, None] ** np.arange(order + 1)
    P = np.linalg.pinv(A)
    if deriv > order:
        return np.zeros_like(y)
    fac = math.factorial(deriv) / delta ** deriv
    out = np.empty_like(y)
    c = P[deriv] * fac
    out[h:y.size - h] = np.convolve(y, c[::-1], mode="valid")

    def ends(seg, at):
        coef = P @ seg
        r = np.zeros_like(at)
        for p in range(deriv, order + 1):
            f = math.factorial(p) / math.factorial(p - deriv)
            r += f * coef[p] * at ** (p - deriv)
        return r / delta ** deriv

    if h:
        out[:h] = ends(y[:window], t[:h])
        out[-h:] = ends(y[-window:], t[-h:])
    return out
