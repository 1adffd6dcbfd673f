import numpy as np
from scipy.ndimage import correlate1d


def filter_separable(img, kernel, tol=1e-10):
    """Correlate img with a rank-1 kernel as two 1-D passes (zeros outside).

    The column and row factors come from the SVD. ValueError if the kernel
    is not separable.
    """
    kernel = np.asarray(kernel, dtype=float)
    u, s, vh = np.linalg.svd(kernel)
    if s.size > 1 and s[1] > tol * s[0]:
        raise ValueError("kernel is not separable")
    root = np.sqrt(s[0])
    col = u[:, 0] * root
    row = vh[:, 0] * root
    out = correlate1d(np.asarray(img, dtype=float), col, axis=0, mode="constant")
    return correlate1d(out, row, axis=1, mode="constant")
