import numpy as np


def box_mean(img, r):
    """Mean over the (2r+1) x (2r+1) window around every pixel, in O(1) per pixel.

    At the borders only the pixels inside the image are averaged
    (as in the guided filter paper).
    """
    h, w = img.shape
    S = np.zeros((h + 1, w + 1))
    S[1:, 1:] = np.cumsum(np.cumsum(img, axis=0, dtype=float), axis=1)

    y = np.arange(h)
    x = np.arange(w)
    y0 = np.maximum(y - r, 0)
    y1 = np.minimum(y + r + 1, h)
    x0 = np.maximum(x - r, 0)
    x1 = np.minimum(x + r + 1, w)

    total = S[y1][:, x1] - S[y0][:, x1] - S[y1][:, x0] + S[y0][:, x0]
    area = np.outer(y1 - y0, x1 - x0)
    return total / area
