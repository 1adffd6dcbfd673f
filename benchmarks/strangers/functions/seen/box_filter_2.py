import numpy as np


def box_filter(img, r):
    """Mean over the (2r+1) x (2r+1) window around every pixel, O(1) per pixel.

    Uses a summed area table. At the borders the window is clipped to the
    image and the mean is taken over the pixels that remain (as in the guided
    filter paper, He et al. 2010: box sum divided by N).
    """
    img = np.asarray(img, dtype=np.float64)
    h, w = img.shape
    sat = np.zeros((h + 1, w + 1))
    sat[1:, 1:] = img.cumsum(axis=0).cumsum(axis=1)

    y0 = np.clip(np.arange(h) - r, 0, h)
    y1 = np.clip(np.arange(h) + r + 1, 0, h)
    x0 = np.clip(np.arange(w) - r, 0, w)
    x1 = np.clip(np.arange(w) + r + 1, 0, w)

    total = (sat[np.ix_(y1, x1)] - sat[np.ix_(y0, x1)]
             - sat[np.ix_(y1, x0)] + sat[np.ix_(y0, x0)])
    count = np.outer(y1 - y0, x1 - x0)
    return total / count
