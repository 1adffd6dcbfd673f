import numpy as np


def min_plus(f, g):
    """Tropical convolution h[k] = min_{i+j=k} f[i] + g[j]  (infimal convolution).

    +inf marks what is infeasible, so inf + anything = inf (no -inf, please).
    Neither may be empty.
    """
    f = np.asarray(f, float)
    g = np.asarray(g, float)
    h = np.full(len(f) + len(g) - 1, np.inf)
    for i, v in enumerate(f):
        np.minimum(h[i:i + len(g)], v + g, out=h[i:i + len(g)])
    return h
