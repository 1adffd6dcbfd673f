import numpy as np


def convolution_integral(f, g, dt):
    """Approximates y(t) = int_0^t f(tau) g(t - tau) dtau on the grid t = 0, dt, 2dt, ...

    Trapezoidal rule (Duhamel integral), so y[0] = 0 and both end points weigh one half.
    f and g are sampled at the same times; the result has their length.
    """
    f = np.asarray(f, dtype=float)
    g = np.asarray(g, dtype=float)
    n = len(f)
    y = np.convolve(f, g)[:n]
    y = y - 0.5 * (f[0] * g[:n] + f * g[0])
    return dt * y
