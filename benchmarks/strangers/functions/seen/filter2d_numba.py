import numpy as np
from numba import njit


@njit
def _reflect101(i, n):
    if n == 1:
        return 0
    while i < 0 or i >= n:
        if i < 0:
            i = -i
        else:
            i = 2 * (n - 1) - i
    return i


@njit
def _run(src, ker, ax, ay, delta):
    h, w = src.shape
    kh, kw = ker.shape
    dst = np.empty((h, w), np.float64)
    for y in range(h):
        for x in range(w):
            s = delta
            for i in range(kh):
                yy = _reflect101(y + i - ay, h)
                for j in range(kw):
                    s += ker[i, j] * src[yy, _reflect101(x + j - ax, w)]
            dst[y, x] = s
    return dst


def filter2d(src, kernel, anchor=(-1, -1), delta=0.0):
    """cv2.filter2D for one channel, in double precision.

    As in OpenCV this is a correlation, the border is BORDER_REFLECT_101,
    anchor is (x, y) with -1 for the middle (size // 2), and delta is added to
    every result.
    """
    kernel = np.ascontiguousarray(kernel, dtype=np.float64)
    ax, ay = anchor
    if ax < 0:
        ax = kernel.shape[1] // 2
    if ay < 0:
        ay = kernel.shape[0] // 2
    return _run(np.ascontiguousarray(src, dtype=np.float64), kernel, ax, ay, float(delta))
