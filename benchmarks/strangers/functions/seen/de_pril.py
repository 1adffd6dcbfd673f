import numpy as np


def n_fold(f, n, terms):
    """n-fold convolution of a discrete distribution with itself (De Pril 1985).

    f[0] must be positive. The first `terms` probabilities of the sum of n independent
    copies are returned; there is no need for any of the lower powers.
    """
    f = np.asarray(f, dtype=float)
    if f[0] <= 0:
        raise ValueError("f[0] must be positive; shift the distribution first")
    g = np.empty(terms)
    g[0] = f[0] ** n
    for x in range(1, terms):
        y = np.arange(1, min(x, len(f) - 1) + 1)
        g[x] = np.sum(((n + 1) * y / x - 1) * f[y] * g[x - y]) / f[0]
    return g
