import numpy as np


def box_sum(img, r):
    """Sum over the (2r+1) x (2r+1) square around each pixel, outside = 0.
    O(1) per pixel through a summed area table."""
    img = np.asarray(img, dtype=np.float64)
    H, W = img.shape
    S = img.cumsum(0).cumsum(1)
    out = np.empty((H, W))
    for y in range(H):
        y0, y1 = max(y - r - 1, 0), min(y + r, H - 1)
        for x in range(W):
            x0, x1 = max(x - r - 1, 0), min(x + r, W - 1)
            s = S[y1, x1]
            if y - r > 0:
                s -= S[y0, x1]
            if x - r > 0:
                s -= S[y1, x0]
            if y - r > 0 or x - r > 0:
                s += S[y0, x0]
            out[y, x] = s
    return out
