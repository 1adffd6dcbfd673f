import numpy as np

def box_mean(img, r):
    """Mean over the (2r+1)x(2r+1) neighbourhood, by an integral image.
    Near the border the window is clipped and the mean is over the pixels that exist."""
    h, w = img.shape
    S = np.zeros((h + 1, w + 1))
    S[1:, 1:] = img.astype(np.float64).cumsum(0).cumsum(1)
    y0 = np.maximum(np.arange(h) - r, 0)
    y1 = np.minimum(np.arange(h) + r + 1, h)
    x0 = np.maximum(np.arange(w) - r, 0)
    x1 = np.minimum(np.arange(w) + r + 1, w)
    total = S[y1][:, x1] - S[y0][:, x1] - S[y1][:, x0] + S[y0][:, x0]
    return total / float((2 * r + 1) ** 2)
