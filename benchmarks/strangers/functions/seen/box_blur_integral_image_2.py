import numpy as np


def box_blur(img, radius):
    """Mean over the (2r+1) x (2r+1) window around each pixel with a summed area table.

    At the border only the pixels inside of the image are averaged.
    """
    img = np.asarray(img, dtype=np.float64)
    h, w = img.shape
    sat = np.zeros((h + 1, w + 1))
    sat[1:, 1:] = img.cumsum(0).cumsum(1)

    y = np.arange(h)
    x = np.arange(w)
    y0 = np.maximum(y - radius, 0)
    y1 = np.minimum(y + radius + 1, h)
    x0 = np.maximum(x - radius, 0)
    x1 = np.minimum(x + radius + 1, w)

    total = (sat[np.ix_(y1, x1)] - sat[np.ix_(y0, x1)]
             - sat[np.ix_(y1, x0)] + sat[np.ix_(y0, x0)])
    return total / np.outer(y1 - y0, x1 - x0)
