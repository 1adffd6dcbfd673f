"""Zero-copy sliding windows for the correlation stage."""
import numpy as np
from numpy.lib.stride_tricks import as_strided


def correlate2d_valid(img, k):
    """Valid 2-D cross-correlation of any 2-D array with a small kernel.

    Works on arbitrary arrays and views; nothing is copied.
    """
    h, w = img.shape
    kh, kw = k.shape
    oh, ow = h - kh + 1, w - kw + 1
    if oh <= 0 or ow <= 0:
        raise ValueError("kernel larger than image")
    s = img.itemsize
    win = as_strided(img, shape=(oh, ow, kh, kw), strides=(w * s, s, w * s, s),
                     writeable=False)
    return np.einsum("ijkl,kl->ij", win, k)
