import numpy as np
from math import comb


def binomial_blur(a, order=2, axis=-1):
    """Binomial smoothing along one axis (order even: order=2 -> [1 2 1]/4, 4 -> [1 4 6 4 1]/16).

    Boundary handling is half-sample symmetric: (c b a | a b c ... ), the edge
    sample is repeated, so that a DCT-II diagonalises the operator and the sum is preserved.
    """
    if order % 2 or order < 2:
        raise ValueError("order must be even")
    w = np.array([comb(order, i) for i in range(order + 1)], float) / 2.0 ** order
    a = np.moveaxis(np.asarray(a, float), axis, -1)
    r = order // 2
    width = [(0, 0)] * (a.ndim - 1) + [(r, r)]
    p = np.pad(a, width, mode="reflect")
    n = a.shape[-1]
    out = sum(wi * p[..., i:i + n] for i, wi in enumerate(w))
    return np.moveaxis(out, -1, axis)
