import numpy as np
from scipy.ndimage import correlate1d


def separable_filter(image, kernel):
    """Correlate an image with a rank-1 kernel as two 1-D passes.

    The kernel is split by an SVD; border pixels are extended by the nearest
    ones.  Kernel sides are odd.
    """
    u, s, v = np.linalg.svd(np.asarray(kernel, dtype=float))
    if s[0] == 0 or np.any(s[1:] > 1e-10 * s[0]):
        raise ValueError("kernel is not separable")
    col = u[:, 0] * np.sqrt(s[0])
    row = v[:, 0] * np.sqrt(s[0])
    tmp = correlate1d(np.asarray(image, dtype=float), col, axis=0, mode="nearest")
    return correlate1d(tmp, row, axis=1, mode="nearest")
