"""Functions on the symmetric group S_n: convolution, as in the study of card shuffles."""
from itertools import permutations

import numpy as np


def compose(p, q):
    """(p q)(i) = p(q(i))"""
    return tuple(p[i] for i in q)


def inverse(p):
    out = [0] * len(p)
    for i, image in enumerate(p):
        out[image] = i
    return tuple(out)


def group_convolve(f, h, n=3):
    """Convolution of two functions on S_n,

        (f * h)(g) = sum_y f(y) h(y^{-1} g),

    so that delta_a * delta_b = delta_{ab}. Functions are arrays of length n!; the
    entry at position k belongs to the k-th permutation in the order of
    itertools.permutations(range(n)), and products are those of `compose`.
    """
    elements = list(permutations(range(n)))
    position = {p: k for k, p in enumerate(elements)}
    f = np.asarray(f)
    h = np.asarray(h)
    out = np.zeros(len(elements), dtype=np.result_type(f, h, float))
    for g in elements:
        for y in elements:
            shifted = compose(g, inverse(y))
            out[position[g]] += f[position[y]] * h[position[shifted]]
    return out
