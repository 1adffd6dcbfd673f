import numpy as np


def box_mean(img, radius):
    """Local mean over a (2*radius+1)^2 window using an integral image.

    At the borders the mean is taken over the part of the window that lies
    inside the image.
    """
    img = np.asarray(img, dtype=np.float64)
    h, w = img.shape
    I = np.zeros((h + 1, w + 1))
    I[1:, 1:] = img.cumsum(0).cumsum(1)

    y0 = np.clip(np.arange(h) - radius, 0, h)
    y1 = np.clip(np.arange(h) + radius + 1, 0, h)
    x0 = np.clip(np.arange(w) - radius, 0, w)
    x1 = np.clip(np.arange(w) + radius + 1, 0, w)

    total = (I[np.ix_(y1, x1)] - I[np.ix_(y0, x1)]
             - I[np.ix_(y1, x0)] + I[np.ix_(y0, x0)])
    return total / (2 * radius + 1) ** 2
