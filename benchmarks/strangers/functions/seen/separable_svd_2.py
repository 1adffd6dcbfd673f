import numpy as np
from scipy.ndimage import convolve1d


def filter_rank1(image, kernel):
    """Apply a separable (rank-one) kernel as two 1-D passes.

    Same result as scipy.ndimage.convolve(image, kernel, mode="constant").
    """
    U, s, V = np.linalg.svd(np.asarray(kernel, dtype=float))
    if s.size > 1 and s[1] > 1e-10 * s[0]:
        raise ValueError("kernel is not separable")
    vertical = U[:, 0] * np.sqrt(s[0])
    horizontal = V[:, 0] * np.sqrt(s[0])
    tmp = convolve1d(np.asarray(image, dtype=float), vertical, axis=0, mode="constant")
    return convolve1d(tmp, horizontal, axis=1, mode="constant")
