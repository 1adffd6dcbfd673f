import numpy as np
from math import factorial


def savitzky_golay(y, window, order, deriv=0, delta=1.0):
    """Smooth (deriv=0) or differentiate an absorbance spectrum by moving
    least-squares polynomials. window is odd. The first and last window//2
    points come from the polynomial fitted to the first/last full window."""
    y = np.asarray(y, dtype=float)
    if window % 2 == 0 or window > len(y) or order >= window:
        raise ValueError("bad window")
    half = window // 2
    k = np.arange(-half, half + 1)
    A = np.vander(k, order + 1, increasing=True)
    pinv = np.linalg.pinv(A)
    if deriv > order:
        return np.zeros_like(y)
    scale = factorial(deriv) / delta ** deriv
    out = np.empty_like(y)
    out[half:len(y) - half] = scale * np.convolve(y, pinv[deriv][::-1], "valid")

    def edge(block, positions):
        poly = np.polynomial.Polynomial(pinv @ block)
        if deriv:
            poly = poly.deriv(deriv)
        return poly(positions) / delta ** deriv

    out[:half] = edge(y[:window], k[:half])
    out[len(y) - half:] = edge(y[-window:], k[half + 1:])
    return out
