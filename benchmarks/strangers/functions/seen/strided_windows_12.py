import numpy as np
from numpy.lib.stride_tricks import as_strided


def correlate2d_valid(image, kernel):
    """'valid' 2-D cross-correlation, vectorised with a windows view."""
    H, W = image.shape
    kh, kw = kernel.shape
    b = image.itemsize
    row = W * b
    windows = as_strided(
        image,
        shape=(H - kh + 1, W - kw + 1, kh, kw),
        strides=(row, b, row, b),
        writeable=False,
    )
    return np.einsum("ijkl,kl->ij", windows, kernel)
