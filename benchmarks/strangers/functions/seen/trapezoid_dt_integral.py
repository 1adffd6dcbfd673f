import numpy as np


def convolution_integral(f, g, dt):
    """int_0^t f(s) g(t - s) ds at t = 0, dt, 2dt, ... with the TRAPEZOIDAL rule.

    The samples at the two ends of each integral (s=0 and s=t) have half weight, so
    the first value is 0.  Result is as long as the input (both of one length).
    """
    f, g = np.asarray(f, float), np.asarray(g, float)
    if f.shape != g.shape:
        raise ValueError("f and g need the same grid")
    n = len(f)
    if n == 0:
        return np.zeros(0)
    full = np.convolve(f, g)[:n]
    return dt * (full - 0.5 * (f[0] * g + f * g[0]))
