import numpy as np


def box_mean(img, radius):
    """Mean over (2r+1)x(2r+1) windows by a summed-area table; windows are
    cut off at the border and divided by what is left of them."""
    img = np.asarray(img, dtype=np.float64)
    h, w = img.shape
    sat = np.zeros((h + 1, w + 1))
    sat[1:, 1:] = img.cumsum(0).cumsum(1)

    y0 = np.clip(np.arange(h) - radius, 0, h)
    y1 = np.clip(np.arange(h) + radius + 1, 0, h)
    x0 = np.clip(np.arange(w) - radius, 0, w)
    x1 = np.clip(np.arange(w) + radius + 1, 0, w)

    s = sat[y1][:, x1] - sat[y0][:, x1] - sat[y1][:, x0] + sat[y0][:, x0]
    area = (y1 - y0)[:, None] * (x1 - x0)[None, :]
    return s / area
