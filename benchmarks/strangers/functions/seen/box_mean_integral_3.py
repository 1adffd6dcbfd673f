import numpy as np


def box_mean(img, r):
    """Mean over the (2r+1) x (2r+1) window around each pixel, via an integral image.

    Near the border the window is clipped, and the mean is that of the pixels
    which really lie inside of the image (so a constant image stays constant).
    """
    h, w = img.shape
    S = np.zeros((h + 1, w + 1))
    S[1:, 1:] = np.cumsum(np.cumsum(img.astype(np.float64), 0), 1)

    y0 = np.clip(np.arange(h) - r, 0, h)
    y1 = np.clip(np.arange(h) + r + 1, 0, h)
    x0 = np.clip(np.arange(w) - r, 0, w)
    x1 = np.clip(np.arange(w) + r + 1, 0, w)

    sums = S[np.ix_(y1, x1)] - S[np.ix_(y0, x1)] - S[np.ix_(y1, x0)] + S[np.ix_(y0, x0)]
    return sums / float((2 * r + 1) ** 2)
