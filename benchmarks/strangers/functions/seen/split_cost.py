"""Cheapest way to split an order between two plants.

With f(k) the cost of making k lots in the first plant and g(k) that in the second,
the cost of n lots is the infimal convolution

    (f [] g)(n) = min { f(i) + g(n - i) : 0 <= i < len(f), 0 <= n - i < len(g) }.
"""
import numpy as np


def _merge_slopes(f, g):
    """Both convex: the increments of the result are those of f and g in ascending order."""
    increments = np.sort(np.concatenate([np.diff(f), np.diff(g)]), kind="stable")
    return np.concatenate([[f[0] + g[0]], f[0] + g[0] + np.cumsum(increments)])


def _exhaustive(f, g):
    out = np.full(len(f) + len(g) - 1, np.inf)
    for i, cost in enumerate(f):
        part = out[i:i + len(g)]
        np.minimum(part, cost + g, out=part)
    return out


def split_cost(f, g):
    """Infimal convolution of two finite cost tables (not necessarily convex).

    Linear time when the tables are convex, quadratic otherwise.
    """
    f = np.asarray(f, dtype=float)
    g = np.asarray(g, dtype=float)
    slopes_f, slopes_g = np.diff(f), np.diff(g)
    if np.all(np.diff(slopes_f) >= 0) and np.all(np.diff(slopes_f) >= 0):
        return _merge_slopes(f, g)
    return _exhaustive(f, g)
