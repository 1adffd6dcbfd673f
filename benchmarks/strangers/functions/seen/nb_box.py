import numpy as np
from numba import njit


@njit
def box_mean(img, r):
    """Mean over the (2r+1)^2 window of an 8 bit image.  At the border only the
    pixels inside the image count.  Running column and row sums, O(1) per pixel."""
    H, W = img.shape
    out = np.empty((H, W), np.float64)
    col = np.zeros(W, np.int64)
    for y in range(min(r, H)):
        for x in range(W):
            col[x] += img[y, x]
    for y in range(H):
        if y + r < H:
            for x in range(W):
                col[x] += img[y + r, x]
        if y - r - 1 >= 0:
            for x in range(W):
                col[x] -= img[y - r - 1, x]
        rows = min(y + r, H - 1) - max(y - r, 0) + 1
        s = 0
        for x in range(min(r, W)):
            s += col[x]
        for x in range(W):
            if x + r < W:
                s += col[x + r]
            if x - r - 1 >= 0:
                s -= col[x - r - 1]
            cols = min(x + r, W - 1) - max(x - r, 0) + 1
            out[y, x] = s / (rows * cols)
    return out
