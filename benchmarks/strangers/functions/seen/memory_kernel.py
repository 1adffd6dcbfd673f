import numpy as np


def hereditary_integral(K, f, dt):
    r"""
    y(t) = \int_0^t K(t - s) f(s) ds    (linear viscoelasticity, Volterra type)

    K, f: samples at t = 0, dt, 2 dt, ... (equal lengths). The integral is taken
    with the trapezoidal rule, both end points with weight 1/2; y(0) = 0.
    """
    K = np.asarray(K)
    f = np.asarray(f)
    if K.shape != f.shape or K.ndim != 1:
        raise ValueError("K and f must be sampled on the same time grid")
    n = len(f)
    if n == 0:
        return np.zeros(0)
    rect = np.convolve(K, f)[:n]
    return dt * (rect - 0.5 * (K * f[0] + K[0] * f))
