import numpy as np
from scipy.ndimage import convolve1d


def split_kernel(kernel):
    """Factor a 2D kernel into a column and a row vector."""
    u, s, vt = np.linalg.svd(kernel)
    scale = np.sqrt(s[0])
    return u[:, 0] * scale, vt[0] * scale


def fast_convolve(image, kernel):
    """Drop-in for ``scipy.ndimage.convolve(image, kernel, mode='nearest')``.

    Replaces the k*k multiply-adds per pixel by 2*k: the kernel is decomposed
    with an SVD and the two 1-D passes are run one after the other. Works on 2-D
    images with odd-sized 2-D kernels.
    """
    col, row = split_kernel(np.asarray(kernel, dtype=float))
    tmp = convolve1d(np.asarray(image, dtype=float), col, axis=0, mode="nearest")
    return convolve1d(tmp, row, axis=1, mode="nearest")
