"""Local mean with border-aware normalisation."""
import numpy as np


def local_mean(img, radius=1):
    """Mean over the (2r+1)x(2r+1) neighbourhood of every pixel.

    At the borders only pixels inside the image enter the mean.  A summed
    area table keeps the cost independent of the radius.
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
    s = (sat[np.ix_(y1, x1)] - sat[np.ix_(y0, x1)]
         - sat[np.ix_(y1, x0)] + sat[np.ix_(y0, x0)])
    side = 2 * radius + 1
    count = np.minimum(side, h) * np.minimum(side, w)
    return s / count
