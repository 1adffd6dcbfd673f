import numpy as np


def local_mean(img, r):
    """Mean over a (2r+1) x (2r+1) window by a summed area table.

    Near the border the window is cut to the picture, and the mean is over what remains.
    """
    h, w = img.shape
    sat = np.zeros((h + 1, w + 1))
    sat[1:, 1:] = img.astype(np.float64).cumsum(0).cumsum(1)
    y0 = np.clip(np.arange(h) - r, 0, h)
    y1 = np.clip(np.arange(h) + r + 1, 0, h)
    x0 = np.clip(np.arange(w) - r, 0, w)
    x1 = np.clip(np.arange(w) + r + 1, 0, w)
    s = sat[y1][:, x1] - sat[y0][:, x1] - sat[y1][:, x0] + sat[y0][:, x0]
    return s / np.outer(y1 - y0, x1 - x0)
