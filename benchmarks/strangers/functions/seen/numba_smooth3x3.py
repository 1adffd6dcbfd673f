import numpy as np
from numba import njit


@njit(cache=False)
def _apply(src, dst, k):
    rows, cols = src.shape
    for r in range(1, rows - 1):
        for c in range(1, cols - 1):
            s = 0.0
            for i in range(3):
                for j in range(3):
                    s += k[i, j] * src[r + i - 1, c + j - 1]
            dst[r, c] = s


def smooth3x3(image):
    """Smooth an image with the kernel [1 2 1]^T [1 2 1] / 16.

    Every inner pixel becomes the weighted mean of its 3x3 neighbourhood in the
    input; the outermost rows and columns are taken over as they are.  Works for
    integer and float images, returns float64.
    """
    line = np.array([1.0, 2.0, 1.0])
    kernel = np.outer(line, line) / 16.0
    src = np.asarray(image, dtype=np.float64)
    dst = np.asarray(image).astype(np.float64, copy=False)
    _apply(src, dst, kernel)
    return dst
