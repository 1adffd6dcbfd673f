import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_view(x, k):
    """Fast valid correlation of any 2-D float array, no copies."""
    h, w = x.shape
    kh, kw = k.shape
    b = x.itemsize
    v = as_strided(x, (h - kh + 1, w - kw + 1, kh, kw), (w * b, b, w * b, b))
    return np.einsum("ijkl,kl->ij", v, k)
