import numpy as np


def box_blur(img, radius):
    """Mean over the (2*radius+1) x (2*radius+1) neighbourhood of every pixel,
    computed from the summed-area table so the cost does not depend on radius.

    At the borders the mean runs over the part of the window that lies inside
    the image.
    """
    img = np.asarray(img, dtype=float)
    H, W = img.shape
    sat = np.zeros((H + 1, W + 1))
    sat[1:, 1:] = img.cumsum(axis=0).cumsum(axis=1)

    rows, cols = np.arange(H), np.arange(W)
    top = np.maximum(rows - radius, 0)[:, None]
    bottom = np.minimum(rows + radius, H)[:, None]
    left = np.maximum(cols - radius, 0)[None, :]
    right = np.minimum(cols + radius, W)[None, :]

    total = sat[bottom, right] - sat[top, right] - sat[bottom, left] + sat[top, left]
    return total / ((bottom - top) * (right - left))
