import numpy as np


def gaussian_kernel_1d(sigma, truncate=3.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    return g / g.sum()


def gaussian_blur(img, sigma=1.0):
    """Separable Gaussian blur of a grayscale image (edges replicated)."""
    k = gaussian_kernel_1d(sigma)
    r = len(k) // 2

    # rows
    padded = np.pad(img.astype(np.float64), ((0, 0), (r, r)), mode='edge')
    tmp = np.zeros(img.shape, dtype=np.float64)
    for i, w in enumerate(k):
        tmp += w * padded[:, i:i + img.shape[1]]

    # columns
    padded = np.pad(tmp, ((r, r), (0, 0)), mode='edge')
    out = np.zeros(img.shape, dtype=np.float64)
    for i, w in enumerate(k):
        out += w * padded[i:i + img.shape[0], :]
    return out
