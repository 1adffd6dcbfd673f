import numpy as np


def _reflect101(i, n):
    """gfedcb|abcdefgh|gfedcba"""
    while i < 0 or i >= n:
        if i < 0:
            i = -i
        else:
            i = 2 * n - 1 - i
    return i


def filter2d(src, kernel):
    """Like cv2.filter2D(src, CV_64F, kernel): correlation, anchor at the centre of an
    odd kernel, BORDER_REFLECT_101."""
    src = np.asarray(src, dtype=np.float64)
    h, w = src.shape
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    dst = np.zeros_like(src)
    for y in range(h):
        rows = [_reflect101(y + i - ay, h) for i in range(kh)]
        for x in range(w):
            cols = [_reflect101(x + j - ax, w) for j in range(kw)]
            dst[y, x] = (src[np.ix_(rows, cols)] * kernel).sum()
    return dst
