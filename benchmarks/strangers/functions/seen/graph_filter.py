"""Polynomial filters on graphs in the Chebyshev basis (Hammond et al., ChebNet)."""
import numpy as np


def normalised_laplacian(adjacency):
    """I - D^-1/2 A D^-1/2; isolated vertices get a row of zeros."""
    a = np.asarray(adjacency, dtype=float)
    degree = a.sum(axis=1)
    r = np.zeros_like(degree)
    r[degree > 0] = degree[degree > 0] ** -0.5
    return np.diag((degree > 0).astype(float)) - r[:, None] * a * r[None, :]


def chebyshev_filter(adjacency, signal, coefficients, lmax=2.0):
    """sum_k coefficients[k] * T_k(2 L / lmax - I) applied to `signal`.

    adjacency    : symmetric, nonnegative weights, no self loops
    signal       : (vertices,) or (vertices, features)
    coefficients : theta_0, theta_1, ...
    """
    lap = normalised_laplacian(adjacency)
    x = np.asarray(signal, dtype=float)
    scaled = lambda v: (2.0 / lmax) * (lap @ v) - v

    older, newer = x, scaled(x)
    total = 0.0 * x
    for theta in coefficients:
        total = total + theta * older
        older, newer = newer, 2.0 * scaled(newer) - older
    return total
