import numpy as np


def gaussian_filter(img, sigma, truncate=4.0):
    """Plain-numpy version of scipy.ndimage.gaussian_filter for 2-D float images
    (mode='reflect'), two 1-D passes."""
    r = int(truncate * float(sigma) + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    g /= g.sum()

    def rows(a):
        a = np.pad(a, ((0, 0), (r, r)), mode='symmetric')
        return np.stack([np.convolve(line, g, mode='valid') for line in a])

    return rows(rows(np.asarray(img, float)).T).T
