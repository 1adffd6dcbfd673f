import math

import numpy as np


def gaussian_kernel1d(sigma, radius):
    g = [math.exp(-0.5 * (i / sigma) ** 2) for i in range(-radius, radius + 1)]
    total = sum(g)
    return [v / total for v in g]


def gaussian_blur(img, sigma, truncate=4.0):
    """Isotropic Gaussian blur of a 2-D float image in two 1-D passes.

    Kernel cut at int(truncate * sigma + 0.5) pixels and renormalised, edge handling
    (d c b a | a b c d | d c b a): the same as scipy.ndimage.gaussian_filter(img, sigma).
    """
    r = int(truncate * sigma + 0.5)
    k = gaussian_kernel1d(sigma, r)
    out = np.asarray(img, dtype=float)
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (r, r)
        p = np.pad(out, pad, mode="symmetric")
        n = out.shape[axis]
        acc = np.zeros_like(out)
        for i, weight in enumerate(k):
            acc += weight * np.take(p, np.arange(i, i + n), axis=axis)
        out = acc
    return out
