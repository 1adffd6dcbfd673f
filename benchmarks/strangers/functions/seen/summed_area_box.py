import numpy as np


def box_mean(a, r):
    """Mean over the (2r+1) x (2r+1) square around every cell, O(1) per cell.

    Near the rim only the cells inside the grid count.
    """
    h, w = a.shape
    sat = np.zeros((h + 1, w + 1))
    sat[1:, 1:] = a.cumsum(0, dtype=float).cumsum(1)

    ys, xs = np.arange(h), np.arange(w)
    y0, y1 = np.maximum(ys - r, 0), np.minimum(ys + r, h)
    x0, x1 = np.maximum(xs - r, 0), np.minimum(xs + r, w)

    total = (sat[np.ix_(y1, x1)] - sat[np.ix_(y0, x1)]
             - sat[np.ix_(y1, x0)] + sat[np.ix_(y0, x0)])
    count = np.outer(y1 - y0, x1 - x0)
    return total / np.maximum(count, 1)
