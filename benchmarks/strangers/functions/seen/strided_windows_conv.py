import numpy as np
from numpy.lib.stride_tricks import as_strided


def xcorr2d(a, k, step=1):
    """Valid 2-D cross-correlation of array `a` with kernel `k` (no copies).

    Works on any 2-D float array. `step` is the stride in both directions.
    """
    H, W = a.shape
    kh, kw = k.shape
    oh, ow = (H - kh) // step + 1, (W - kw) // step + 1
    sz = a.itemsize
    win = as_strided(
        a,
        shape=(oh, ow, kh, kw),
        strides=(W * sz * step, sz * step, W * sz, sz),
        writeable=False,
    )
    return np.einsum("ijkl,kl->ij", win, k)
