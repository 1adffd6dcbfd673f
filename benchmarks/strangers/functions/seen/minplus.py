import numpy as np


def min_plus_convolve(f, g):
    """Infimal (min, +) convolution:  h[k] = min_{i+j=k} f[i] + g[j],  k = 0..len(f)+len(g)-2.
    +inf is allowed (forbidden states)."""
    f = np.asarray(f, float)
    g = np.asarray(g, float)
    h = np.full(len(f) + len(g) - 1, np.inf)
    for i, fi in enumerate(f):
        np.minimum(h[i:i + len(g)], fi + g, out=h[i:i + len(g)])
    return h
