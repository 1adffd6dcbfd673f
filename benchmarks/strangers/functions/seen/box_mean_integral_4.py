import numpy as np


def box_mean(img, r):
    """Local mean over a (2r+1) x (2r+1) window through a summed-area table.

    At the borders the window is cut off and the mean is over what is left of it.
    """
    img = np.asarray(img, dtype=np.float64)
    H, W = img.shape
    sat = np.zeros((H + 1, W + 1))
    sat[1:, 1:] = img.cumsum(0).cumsum(1)
    y0 = np.maximum(np.arange(H) - r, 0)
    y1 = np.minimum(np.arange(H) + r + 1, H)
    x0 = np.maximum(np.arange(W) - r, 0)
    x1 = np.minimum(np.arange(W) + r + 1, W)
    s = (sat[np.ix_(y1, x1)] - sat[np.ix_(y0, x1)] - sat[np.ix_(y1, x0)] + sat[np.ix_(y0, x0)])
    return s / np.outer(y1 - y0, x1 - x0)
