import numpy as np


def _replicate(i, n):
    return min(max(i, 0), n - 1)


def _reflect101(i, n):
    # gfedcb|abcdefgh|gfedcba
    if n == 1:
        return 0
    while not 0 <= i < n:
        i = -i if i < 0 else 2 * n - 1 - i
    return i


_BORDERS = {"replicate": _replicate, "reflect101": _reflect101}


def filter2d(src, kernel, border="reflect101"):
    """Correlate a single-channel image with a kernel, like cv2.filter2D
    (anchor at the kernel centre, float64 output)."""
    src = np.asarray(src, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    h, w = src.shape
    remap = _BORDERS[border]
    rows = [remap(i, h) for i in range(-ay, h + kh - 1 - ay)]
    cols = [remap(j, w) for j in range(-ax, w + kw - 1 - ax)]
    big = src[np.ix_(rows, cols)]
    dst = np.zeros((h, w))
    for i in range(kh):
        for j in range(kw):
            dst += kernel[i, j] * big[i:i + h, j:j + w]
    return dst
