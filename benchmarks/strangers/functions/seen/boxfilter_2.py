import numpy as np


def box_mean(img, r):
    """Mean over the (2r+1) x (2r+1) window around every pixel, O(1) per pixel.

    Windows are clipped at the image border and the mean is taken over the
    pixels that remain.
    """
    img = np.asarray(img, dtype=np.float64)
    H, W = img.shape
    S = np.zeros((H + 1, W + 1))
    S[1:, 1:] = img.cumsum(0).cumsum(1)
    y = np.arange(H)
    x = np.arange(W)
    y0 = np.clip(y - r, 0, H)
    y1 = np.clip(y + r, 0, H)
    x0 = np.clip(x - r, 0, W)
    x1 = np.clip(x + r + 1, 0, W)
    area = (y1 - y0)[:, None] * (x1 - x0)[None, :]
    total = (S[y1][:, x1] - S[y0][:, x1] - S[y1][:, x0] + S[y0][:, x0])
    return total / np.maximum(area, 1)
