import numpy as np


def box_blur(img, r):
    # mean over the (2r+1)x(2r+1) window; at the border only over the pixels that exist
    h, w = img.shape
    ii = np.zeros((h + 1, w + 1), dtype=np.float64)
    ii[1:, 1:] = img.astype(np.float64).cumsum(0).cumsum(1)

    y0 = np.maximum(np.arange(h) - r, 0)
    y1 = np.minimum(np.arange(h) + r + 1, h)
    x0 = np.maximum(np.arange(w) - r, 0)
    x1 = np.minimum(np.arange(w) + r + 1, w)

    s = ii[np.ix_(y1, x1)] - ii[np.ix_(y0, x1)] - ii[np.ix_(y1, x0)] + ii[np.ix_(y0, x0)]
    return s / np.outer(y1 - y0, x1 - x0)
