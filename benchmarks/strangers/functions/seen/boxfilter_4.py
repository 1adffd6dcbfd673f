import numpy as np


def box_filter(I, r):
    """Mean over the (2r+1) x (2r+1) window around each pixel, O(1) per pixel.

    Near the border only the pixels inside the image are averaged.
    """
    I = np.asarray(I, dtype=np.float64)
    H, W = I.shape
    S = np.zeros((H + 1, W + 1))
    S[1:, 1:] = I.cumsum(0).cumsum(1)
    y, x = np.arange(H), np.arange(W)
    y0, y1 = np.maximum(y - r, 0), np.minimum(y + r + 1, H)
    x0, x1 = np.maximum(x - r, 0), np.minimum(x + r + 1, W)
    total = (S[np.ix_(y1, x1)] - S[np.ix_(y0, x1)]
             - S[np.ix_(y1, x0)] + S[np.ix_(y0, x0)])
    count = np.outer(y1 - y0, x1 - x0)
    return total / count
