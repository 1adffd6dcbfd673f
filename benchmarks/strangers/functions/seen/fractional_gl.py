import numpy as np


def gl_derivative(f, alpha, dt=1.0):
    """Grünwald-Letnikov fractional derivative of order alpha from samples f(0), f(dt), ...

    D[n] = dt**-alpha * sum_{k=0}^{n} w[k] f[n-k],  w[0] = 1, w[k] = w[k-1] (k - 1 - alpha) / k.
    alpha = 1 is the backward difference, alpha = -1 the running (rectangle) integral.
    """
    f = np.asarray(f, dtype=float)
    k = np.arange(1, len(f))
    w = np.concatenate([[1.0], np.cumprod((k - 1 - alpha) / k)])
    return np.convolve(f, w)[:len(f)] / dt ** alpha
