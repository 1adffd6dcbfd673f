import numpy as np


def dirichlet(f, g):
    """(f * g)(n) = sum over d | n of f(d) g(n / d), for n = 1 .. N.

    f and g are integer arrays with N + 1 entries; entry 0 is not used (and is 0 in the result).
    """
    f, g = np.asarray(f), np.asarray(g)
    N = len(f) - 1
    h = np.zeros(N + 1, dtype=np.int64)
    for d in range(1, N + 1):
        if f[d]:
            m = N // d
            h[d:d * m + 1:d] += f[d] * g[1:m + 1]
    return h


def mobius(N):
    mu = np.zeros(N + 1, dtype=np.int64)
    mu[1:2] = 1
    for d in range(1, N + 1):
        mu[2 * d::d] -= mu[d]
    return mu
