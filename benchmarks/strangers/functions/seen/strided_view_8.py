import numpy as np
from numpy.lib.stride_tricks import as_strided


def xcorr2(x, k, step=1):
    """Valid 2-D cross-correlation without python loops.

    x : 2-D float array
    k : 2-D kernel
    step : stride in both directions
    """
    H, W = x.shape
    kh, kw = k.shape
    oh = (H - kh) // step + 1
    ow = (W - kw) // step + 1
    item = x.itemsize
    windows = as_strided(
        x,
        shape=(oh, ow, kh, kw),
        strides=(W * item * step, item * step, W * item, item),
        writeable=False,
    )
    return np.einsum("ijkl,kl->ij", windows, k)
