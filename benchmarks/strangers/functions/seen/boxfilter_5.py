import numpy as np


def box_filter(im, r):
    """Mean filter over a (2r+1) x (2r+1) window centred on each pixel, in constant
    time per pixel (summed-area table). r >= 1.

    At the border the window is clipped to the image and the mean is over the pixels left.
    """
    H, W = im.shape
    sat = np.zeros((H + 1, W + 1))
    sat[1:, 1:] = im.astype(float).cumsum(0).cumsum(1)

    y = np.arange(H)
    x = np.arange(W)
    y0 = np.maximum(y - r, 0)
    y1 = np.minimum(y + r, H)
    x0 = np.maximum(x - r, 0)
    x1 = np.minimum(x + r, W)

    s = sat[np.ix_(y1, x1)] - sat[np.ix_(y0, x1)] - sat[np.ix_(y1, x0)] + sat[np.ix_(y0, x0)]
    return s / np.outer(y1 - y0, x1 - x0)
