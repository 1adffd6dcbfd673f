import numpy as np


def gaussian_blur(img, sigma=1.0):
    """Blur a 2-D image with a separable Gaussian (radius = ceil(3 sigma)), edges replicated.

    Returns a new float array.
    """
    r = int(np.ceil(3 * sigma))
    t = np.arange(-r, r + 1)
    g = np.exp(-t ** 2 / (2 * sigma ** 2))
    g /= g.sum()
    out = np.asarray(img, dtype=np.float64)
    h, w = out.shape
    for y in range(h):
        row = np.pad(out[y], r, mode="edge")
        out[y] = np.convolve(row, g, mode="valid")
    for x in range(w):
        col = np.pad(out[:, x], r, mode="edge")
        out[:, x] = np.convolve(col, g, mode="valid")
    return out
