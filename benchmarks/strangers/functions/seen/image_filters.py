"""Small helpers for the image processing labs."""
import numpy as np
from scipy import ndimage


def _correlate_separable(image, kernel):
    # k = s * u v^T : one pass over the columns and one over the rows,
    # 2n multiplications per pixel and not n^2
    u, s, vt = np.linalg.svd(kernel)
    col = u[:, 0] * np.sqrt(s[0])
    row = vt[0] * np.sqrt(s[0])
    tmp = ndimage.correlate1d(image, col, axis=0, mode="constant")
    return ndimage.correlate1d(tmp, row, axis=1, mode="constant")


def apply_filter(image, kernel):
    """Correlate a grey image with a kernel, zeros outside of the image.

    Same as ``scipy.ndimage.correlate(image, kernel, mode='constant')`` in
    floating point, quicker for the larger kernels.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if min(kernel.shape) >= 5:
        return _correlate_separable(image, kernel)
    return ndimage.correlate(image, kernel, mode="constant")
