import numpy as np


def infconv(f, g):
    """Infimal convolution (min-plus): h[n] = min over i+j=n of f[i] + g[j].

    np.inf marks points outside the domain.  len(h) = len(f) + len(g) - 1.
    """
    f, g = np.asarray(f, float), np.asarray(g, float)
    h = np.full(f.size + g.size - 1, np.inf)
    for j, gj in enumerate(g):
        part = h[j:j + f.size]
        np.minimum(part, f + gj, out=part)
    return h


def supconv(f, g):
    return -infconv(-np.asarray(f, float), -np.asarray(g, float))
