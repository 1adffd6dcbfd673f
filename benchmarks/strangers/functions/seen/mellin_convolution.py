"""Mellin convolution, as in the evolution of parton densities.

    (P (x) f)(x) = int_x^1 dz/z  P(z) f(x / z),      0 < x < 1
"""
from functools import lru_cache

import numpy as np


@lru_cache(maxsize=None)
def _legendre(n):
    return np.polynomial.legendre.leggauss(n)


def mellin_convolve(P, f, x, n_nodes=64):
    """Evaluate (P (x) f) at x (a number or an array of numbers in (0, 1)).

    P, f: smooth functions on (0, 1] that take arrays. The integral is done by
    Gauss-Legendre quadrature in u = -ln z, in which densities that rise like a
    power at small x are harmless.
    """
    nodes, weights = _legendre(n_nodes)

    def at(point):
        top = -np.log(point)
        u = 0.5 * top * (nodes + 1.0)
        z = np.exp(-u)
        dz = 0.5 * top * weights * z
        return np.sum(P(z) * f(point / z) * dz)

    points = np.atleast_1d(np.asarray(x, dtype=float))
    values = np.array([at(p) for p in points.ravel()]).reshape(points.shape)
    return values if np.ndim(x) else float(values[0])
