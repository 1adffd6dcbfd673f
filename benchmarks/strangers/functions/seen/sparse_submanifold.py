"""Submanifold sparse convolution (Graham & van der Maaten) with plain dictionaries."""
from itertools import product

import numpy as np


def submanifold_conv(features, weight, bias=None):
    """
    features : {(i, j): vector of Cin values} for the active sites, any integers
               as coordinates, unbounded grid
    weight   : (kh, kw, Cin, Cout), odd kh and kw; weight[kh//2, kw//2] belongs to
               the site itself, weight[kh//2, kw//2 + 1] to the site (i, j + 1)
    bias     : (Cout,)

    Outputs exist at the active sites only (so the set of sites never grows), and
    inactive sites contribute nothing. Returns a new dictionary with the same keys.
    """
    kh, kw, _, cout = weight.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel sides must be odd")
    offsets = [(a - kh // 2, b - kw // 2, weight[a, b])
               for a, b in product(range(kh), range(kw))]

    result = {}
    for i, j in features:
        acc = np.zeros(cout) if bias is None else np.array(bias, dtype=float)
        for di, dj, w in offsets:
            neighbour = features.get((i + di, j + dj))
            if neighbour is not None:
                acc += np.asarray(neighbour, dtype=float) @ w
        result[i, j] = acc
    return result
