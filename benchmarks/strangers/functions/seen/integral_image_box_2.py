import numpy as np


def box_mean(img, ry, rx):
    """Mean of the (2*ry+1) x (2*rx+1) neighbourhood via summed-area table.

    At the borders only the pixels which exist are averaged (no padding value).
    """
    img = np.asarray(img, dtype=np.float64)
    H, W = img.shape
    S = np.zeros((H + 1, W + 1))
    S[1:, 1:] = img.cumsum(0).cumsum(1)
    y0 = np.clip(np.arange(H) - ry, 0, H)
    y1 = np.clip(np.arange(H) + ry + 1, 0, H)
    x0 = np.clip(np.arange(W) - rx, 0, W)
    x1 = np.clip(np.arange(W) + rx + 1, 0, W)
    total = S[np.ix_(y1, x1)] - S[np.ix_(y0, x1)] - S[np.ix_(y1, x0)] + S[np.ix_(y0, x0)]
    area = np.outer(y1 - y0, x1 - x0)
    return total / area
