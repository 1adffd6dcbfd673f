import numpy as np


def _mirror(i, n):
    # ... 3 2 1 | 0 1 2 ... n-1 | n-2 n-3 ...   (BORDER_REFLECT_101)
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def filter2d(src, kernel):
    """cv2.filter2D on one float plane: correlation, anchor in the middle,
    BORDER_REFLECT_101. Image sides must be larger than the kernel's radius."""
    h, w = src.shape
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    dst = np.zeros((h, w), dtype=np.float64)
    for y in range(h):
        for x in range(w):
            acc = 0.0
            for j in range(kh):
                sy = _mirror(y + j - ay, h)
                for i in range(kw):
                    sx = _mirror(x + i - ax, w)
                    acc += kernel[j, i] * src[sy, sx]
            dst[y, x] = acc
    return dst
