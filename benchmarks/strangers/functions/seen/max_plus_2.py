import numpy as np


def max_plus_conv(f, g):
    """Convolution in the max-plus semiring: h[n] = max over k of f[k] + g[n - k], full length.

    Sum -> max, product -> plus; -inf is the zero of this algebra.
    """
    f = np.asarray(f, dtype=float)
    g = np.asarray(g, dtype=float)
    h = np.full(len(f) + len(g) - 1, -np.inf)
    for k, fk in enumerate(f):
        h[k:k + len(g)] = np.maximum(h[k:k + len(g)], fk + g)
    return h
