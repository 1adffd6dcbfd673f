"""The filter as a matrix: y = A x, as used in image deblurring lectures."""
import numpy as np
import scipy.sparse as sp


def filter_matrix(kernel, shape):
    """Sparse (H*W) x (H*W) matrix of a zero-padded, same-size 2-D filter.

    The kernel (odd sides) is centred on each pixel and not flipped, so
    A @ img.ravel() is scipy.ndimage.correlate(img, kernel, mode='constant').
    """
    H, W = shape
    kh, kw = kernel.shape
    n = H * W
    bands, offsets = [], []
    for i in range(kh):
        for j in range(kw):
            off = (i - kh // 2) * W + (j - kw // 2)
            if abs(off) >= n:
                continue
            bands.append(np.full(n - abs(off), kernel[i, j], dtype=float))
            offsets.append(off)
    A = sp.csr_matrix((n, n))
    for band, off in zip(bands, offsets):
        A = A + sp.diags([band], [off], shape=(n, n), format='csr')
    return A


def apply_filter(img, kernel):
    """Same-size filtering of one grey image with zeros outside."""
    A = filter_matrix(np.asarray(kernel), img.shape)
    return (A @ img.ravel()).reshape(img.shape)
