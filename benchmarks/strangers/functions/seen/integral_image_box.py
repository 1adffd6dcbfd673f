import numpy as np


def box_mean(img, r):
    """Box filter, O(1) per pixel, using a summed-area table.

    out[y, x] is the mean of the pixels within distance r (square window) that
    lie inside the image.
    """
    h, w = img.shape
    sat = np.zeros((h + 1, w + 1))
    sat[1:, 1:] = np.cumsum(np.cumsum(img, axis=0, dtype=float), axis=1)

    y = np.arange(h)
    x = np.arange(w)
    y0, y1 = np.maximum(y - r, 0), np.minimum(y + r + 1, h)
    x0, x1 = np.maximum(x - r, 0), np.minimum(x + r + 1, w)

    total = (sat[np.ix_(y1, x1)] - sat[np.ix_(y0, x1)]
             - sat[np.ix_(y1, x0)] + sat[np.ix_(y0, x0)])
    return total / (2 * r + 1) ** 2
