import numpy as np


def gaussian_kernel(sigma, truncate=4.0):
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_blur(img, sigma):
    """Gaussian blur of a 2-D image, rows first and then columns.

    Matches scipy.ndimage.gaussian_filter(img, sigma) for float images, sigma > 0.
    """
    g = gaussian_kernel(sigma)
    r = len(g) // 2
    p = np.pad(np.asarray(img, float), r, mode="symmetric")
    p = np.array([np.convolve(row, g, mode="valid") for row in p])
    return np.array([np.convolve(col, g, mode="valid") for col in p.T]).T
