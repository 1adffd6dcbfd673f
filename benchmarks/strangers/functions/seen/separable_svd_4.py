import numpy as np
from scipy.ndimage import convolve1d


def filter_separable(image, kernel, tol=1e-8):
    """Convolve with a separable 2-D kernel in two 1-D passes (zero border).

    The kernel is split by SVD; kernels of rank > 1 are refused.
    """
    image = np.asarray(image, dtype=float)
    u, s, v = np.linalg.svd(np.asarray(kernel, dtype=float))
    if len(s) > 1 and s[1] > tol * s[0]:
        raise ValueError("kernel is not separable")
    col = u[:, 0] * np.sqrt(s[0])
    row = v[:, 0] * np.sqrt(s[0])
    tmp = convolve1d(image, col, axis=0, mode="constant")
    return convolve1d(tmp, row, axis=1, mode="constant")
