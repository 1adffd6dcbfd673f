import numpy as np
from numba import njit


@njit
def _reflect101(p, n):
    # gfedcb|abcdefgh|gfedcba
    if n == 1:
        return 0
    while p < 0 or p >= n:
        if p < 0:
            p = -p
        else:
            p = 2 * n - 1 - p
    return p


@njit
def _run(src, ker, ay, ax):
    H, W = src.shape
    kh, kw = ker.shape
    dst = np.zeros((H, W))
    for y in range(H):
        for x in range(W):
            s = 0.0
            for i in range(kh):
                yy = _reflect101(y + i - ay, H)
                for j in range(kw):
                    xx = _reflect101(x + j - ax, W)
                    s += src[yy, xx] * ker[i, j]
            dst[y, x] = s
    return dst


def filter2D(src, kernel, anchor=None):
    """cv2.filter2D(src, CV_64F, kernel, anchor=...) with BORDER_REFLECT_101.

    Correlation, like OpenCV. anchor is (x, y), default the kernel's centre.
    """
    src = np.ascontiguousarray(src, dtype=np.float64)
    kernel = np.ascontiguousarray(kernel, dtype=np.float64)
    if anchor is None:
        anchor = (kernel.shape[1] // 2, kernel.shape[0] // 2)
    return _run(src, kernel, anchor[1], anchor[0])
