import numpy as np


def box_mean(img, radius):
    """Mean over the (2r+1)x(2r+1) window with an integral image.

    Near the border the window is clipped to the image and the mean is taken over the
    pixels that are really inside it.
    """
    img = np.asarray(img, dtype=np.float64)
    H, W = img.shape
    S = np.zeros((H + 1, W + 1))
    S[1:, 1:] = img.cumsum(0).cumsum(1)
    y = np.arange(H)
    x = np.arange(W)
    y0 = np.clip(y - radius, 0, H)
    y1 = np.clip(y + radius + 1, 0, H)
    x0 = np.clip(x - radius, 0, W)
    x1 = np.clip(x + radius + 1, 0, W)
    total = S[np.ix_(y1, x1)] - S[np.ix_(y0, x1)] - S[np.ix_(y1, x0)] + S[np.ix_(y0, x0)]
    return total / (2 * radius + 1) ** 2
