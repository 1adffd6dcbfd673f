import numpy as np


def _idx(i, n):
    # 101 rule: -1 -> 1, n -> n-2
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - i - 1
    return i


def filter_rows_cols(img, kx, ky):
    """Separable correlation with OpenCV's default border (BORDER_REFLECT_101: gfedcb|abcdefgh|gfedcba).

    kx is applied along the rows (horizontally), ky along the columns; both odd, shorter than the image.
    """
    H, W = img.shape
    rx, ry = len(kx) // 2, len(ky) // 2
    tmp = np.zeros((H, W))
    for y in range(H):
        for x in range(W):
            tmp[y, x] = sum(kx[d + rx] * img[y, _idx(x + d, W)] for d in range(-rx, rx + 1))
    out = np.zeros((H, W))
    for y in range(H):
        for x in range(W):
            out[y, x] = sum(ky[d + ry] * tmp[_idx(y + d, H), x] for d in range(-ry, ry + 1))
    return out
