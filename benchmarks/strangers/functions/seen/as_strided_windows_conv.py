import numpy as np
from numpy.lib.stride_tricks import as_strided


def fast_corr2d(a, k):
    """Valid 2-D cross-correlation without Python loops. a: (H, W) array, k: (h, w) array."""
    a = np.asarray(a)
    k = np.asarray(k)
    H, W = a.shape
    h, w = k.shape
    size = a.itemsize
    view = as_strided(a,
                      shape=(H - h + 1, W - w + 1, h, w),
                      strides=(W * size, size, W * size, size))
    return np.einsum("ijkl,kl->ij", view, k)
