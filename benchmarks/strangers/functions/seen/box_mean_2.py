import numpy as np


def box_mean(img, r):
    """Mean over the (2r+1)x(2r+1) window around each pixel, via a summed area table.

    Near the border the window is cut off and the mean is over the pixels that exist.
    """
    img = np.asarray(img, dtype=np.float64)
    H, W = img.shape
    S = img.cumsum(axis=0).cumsum(axis=1)
    out = np.empty((H, W))
    for y in range(H):
        top, bot = max(y - r, 0), min(y + r, H - 1)
        for x in range(W):
            lft, rgt = max(x - r, 0), min(x + r, W - 1)
            t, l = max(top - 1, 0), max(lft - 1, 0)
            total = S[bot, rgt] - S[t, rgt] - S[bot, l] + S[t, l]
            out[y, x] = total / ((bot - top + 1) * (rgt - lft + 1))
    return out
