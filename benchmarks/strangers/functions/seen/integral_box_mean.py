import numpy as np


def box_mean(img, radius):
    """Local mean over a (2*radius+1)^2 window, in O(1) per pixel (summed-area table).

    Near the border the window is clipped: the mean is taken
    over the pixels of the window that lie inside the image.
    """
    img = np.asarray(img, dtype=np.float64)
    H, W = img.shape
    S = np.zeros((H + 1, W + 1))
    S[1:, 1:] = img.cumsum(0).cumsum(1)
    y = np.arange(H)
    x = np.arange(W)
    y0 = np.clip(y - radius, 0, H)[:, None]
    y1 = np.clip(y + radius + 1, 0, H)[:, None]
    x0 = np.clip(x - radius, 0, W)[None, :]
    x1 = np.clip(x + radius + 1, 0, W)[None, :]
    total = S[y1, x1] - S[y0, x1] - S[y1, x0] + S[y0, x0]
    return total / (2 * radius + 1) ** 2
