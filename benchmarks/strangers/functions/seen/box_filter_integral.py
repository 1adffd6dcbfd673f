import numpy as np


def box_filter(img, r):
    """Mean of the (2r+1)x(2r+1) neighbourhood of each pixel.

    At the borders only the pixels that lie inside the image are averaged.
    """
    h, w = img.shape
    ii = np.zeros((h + 1, w + 1))
    ii[1:, 1:] = np.cumsum(np.cumsum(img, axis=0, dtype=float), axis=1)

    y = np.arange(h)
    x = np.arange(w)
    y0 = np.maximum(y - r, 0)
    y1 = np.minimum(y + r + 1, h)
    x0 = np.maximum(x - r, 0)
    x1 = np.minimum(x + r + 1, w)

    total = (ii[np.ix_(y1, x1)] - ii[np.ix_(y0, x1)]
             - ii[np.ix_(y1, x0)] + ii[np.ix_(y0, x0)])
    count = np.outer(y1 - y0, x1 - x0)
    return total / count
