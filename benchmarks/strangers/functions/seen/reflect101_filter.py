import numpy as np


def border_index(i, n):
    """Index into a line of n pixels for a position that may lie outside it."""
    if i < 0:
        return -i - 1
    if i >= n:
        return 2 * n - 2 - i
    return i


def filter2D(src, kernel, delta=0.0):
    """Like cv2.filter2D with BORDER_REFLECT_101 (dcb|abcd|cba): correlation,
    anchor in the middle of the kernel, output of the size of src.

    The kernel must be smaller than the image.
    """
    H, W = src.shape
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    dst = np.empty((H, W), dtype=np.float64)
    for y in range(H):
        ys = [border_index(y + v - ay, H) for v in range(kh)]
        for x in range(W):
            xs = [border_index(x + u - ax, W) for u in range(kw)]
            s = delta
            for v in range(kh):
                for u in range(kw):
                    s += kernel[v, u] * src[ys[v], xs[u]]
            dst[y, x] = s
    return dst
