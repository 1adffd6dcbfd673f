import numpy as np
from numba import njit


@njit
def _fold(i, n):
    # reflect-101: ... 2 1 | 0 1 2 ... n-1 | n-2 n-3 ...
    if n == 1:
        return 0
    while i < 0 or i >= n:
        if i < 0:
            i = -i
        else:
            i = 2 * (n - 1) - i
    return i


@njit
def _run(img, ker, out):
    H, W = img.shape
    KH, KW = ker.shape
    ay, ax = KH // 2, KW // 2
    for y in range(H):
        for x in range(W):
            acc = 0.0
            for v in range(KH):
                yy = _fold(y + v - ay, H)
                for u in range(KW):
                    acc += ker[v, u] * img[yy, _fold(x + u - ax, W)]
            out[y, x] = min(255.0, max(0.0, np.rint(acc)))


def filter2d_u8(img, ker):
    """What cv2.filter2D(img, -1, ker) is for a gray uint8 image.

    Correlation (the kernel is NOT flipped), anchor at (KH // 2, KW // 2),
    border reflect-101, rounded (half to even) and saturated to 0..255.
    """
    img = np.asarray(img, np.uint8)
    out = np.empty(img.shape, np.uint8)
    _run(img, np.asarray(ker, np.float64), out)
    return out
