import numpy as np


def box_filter(img, r):
    """Local mean over the (2r+1) x (2r+1) square around every pixel.

    Where the square reaches over the border, the mean is that of the pixels
    which lie inside of the image (as in the guided-filter paper).
    """
    h, w = img.shape
    ii = np.zeros((h + 1, w + 1))
    ii[1:, 1:] = img.cumsum(0).cumsum(1)
    y0 = np.clip(np.arange(h) - r, 0, h)
    y1 = np.clip(np.arange(h) + r + 1, 0, h)
    x0 = np.clip(np.arange(w) - r, 0, w)
    x1 = np.clip(np.arange(w) + r + 1, 0, w)
    total = (ii[np.ix_(y1, x1)] - ii[np.ix_(y0, x1)]
             - ii[np.ix_(y1, x0)] + ii[np.ix_(y0, x0)])
    return total / (2 * r + 1) ** 2
