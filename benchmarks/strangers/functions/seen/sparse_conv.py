"""Submanifold sparse convolution on a python dict, for unit-testing the CUDA op."""
from itertools import product

import numpy as np


def submanifold_conv(features, weight):
    """Apply an odd-sized kernel only at active sites.

    features: dict mapping integer coordinate tuples (any dimension D) to
        feature vectors of size c_in
    weight: array (k_1, ..., k_D, c_in, c_out), k_i odd; the kernel is centred and
        not flipped, i.e. out[p] = sum_o features[p + o - k//2] @ weight[o]

    Returns a dict with the same keys.
    """
    ksize = weight.shape[:-2]
    assert all(k % 2 == 1 for k in ksize)
    out = {}
    for p in features:
        acc = np.zeros(weight.shape[-1])
        for o in product(*(range(k) for k in ksize)):
            q = tuple(pi + oi - k // 2 for pi, oi, k in zip(p, o, ksize))
            if q in features:
                acc += np.asarray(features[q]) @ weight[o]
        out[p] = acc
    return out
