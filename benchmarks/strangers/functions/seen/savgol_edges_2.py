import numpy as np


def savitzky_golay(y, window, order, deriv=0, dx=1.0):
    """Savitzky-Golay smoothing / differentiation.

    Inside, the least-squares weights are applied by convolution. For the first and last window//2
    samples the polynomial fitted to the first / last `window` samples is evaluated
    (scipy's mode="interp"). Derivatives are per dx.
    """
    y = np.asarray(y, float)
    if window % 2 != 1 or window > len(y) or order >= window:
        raise ValueError("window must be odd, <= len(y) and > order")
    half = window // 2
    t = np.arange(-half, half + 1.0)
    A = np.vander(t, order + 1, increasing=True)
    P = np.linalg.pinv(A)                      # rows: polynomial coefficients
    fact = float(np.prod(np.arange(1, deriv + 1)))
    out = np.zeros_like(y)
    if deriv > order:
        return out
    c = P[deriv] * fact / dx ** deriv
    out[half:len(y) - half] = np.convolve(y, c[::-1], "valid")   # reversed: we want a dot product

    def fit(seg, at):
        p = np.polynomial.Polynomial(P @ seg)
        return (p.deriv(deriv) if deriv else p)(at) / dx ** deriv

    out[:half] = fit(y[:window], t[:half])
    out[len(y) - half:] = fit(y[-window:], t[half + 1:])
    return out
