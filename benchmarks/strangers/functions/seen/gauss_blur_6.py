import numpy as np


def gaussian_kernel(sigma, radius):
    x = np.arange(-radius, radius + 1)
    k = np.exp(-x ** 2 / (2 * sigma ** 2))
    return k / k.sum()


def gaussian_blur(img, sigma=1.0, radius=3):
    """Separable Gaussian blur: rows first, then columns. Zeros outside."""
    k = gaussian_kernel(sigma, radius)
    h, w = img.shape
    p = np.pad(img.astype(float), radius)
    tmp = np.zeros((h + 2 * radius, w))
    for j in range(w):
        tmp[:, j] = p[:, j:j + 2 * radius + 1] @ k
    out = np.zeros((h, w))
    for i in range(h):
        out[i] = k @ p[i:i + 2 * radius + 1, radius:radius + w]
    return out
