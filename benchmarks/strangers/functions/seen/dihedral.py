"""Functions on the dihedral group D_n (symmetries of the regular n-gon).

Element number r + n * s stands for the motion  rot^r . flip^s,  r = 0..n-1,
s = 0 or 1, with  flip . rot = rot^-1 . flip.
"""
import numpy as np


def multiplication_table(n):
    """table[a, b] is the number of the product a . b (first b, then a)."""
    order = 2 * n
    table = np.empty((order, order), dtype=int)
    for a in range(order):
        s, r = divmod(a, n)
        for b in range(order):
            q, p = divmod(b, n)
            table[a, b] = (r + (-p if s else p)) % n + n * (s ^ q)
    return table


def inverses(table):
    return np.argmax(table == 0, axis=1)


def group_convolve(f, g):
    """(f * g)(x) = sum over y in D_n of f(y) g(y^-1 x).

    f and g hold one value per group element, in the numbering above; their
    common length is 2n.
    """
    f = np.asarray(f)
    g = np.asarray(g)
    table = multiplication_table(len(f) // 2)
    inv = inverses(table)

    out = np.zeros(len(f), dtype=np.result_type(f, g))
    for x in range(len(f)):
        for y in range(len(f)):
            out[x] += f[y] * g[table[x, inv[y]]]
    return out
