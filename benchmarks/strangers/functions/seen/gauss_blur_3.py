import numpy as np


def gaussian_kernel1d(sigma, radius):
    t = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(image, sigma, truncate=4.0):
    """Separable gaussian blur of a 2-D image, edges are handled by replication
    of the border pixels (same as scipy.ndimage mode='nearest')."""
    radius = int(truncate * sigma + 0.5)
    k = gaussian_kernel1d(sigma, radius)
    img = np.asarray(image, dtype=np.float64)

    # vertical pass
    p = np.pad(img, ((radius, radius), (0, 0)), mode='edge')
    tmp = np.zeros_like(img)
    for i, wi in enumerate(k):
        tmp += wi * p[i:i + img.shape[0], :]

    # horizontal pass
    p = np.pad(tmp, ((0, 0), (radius, radius)), mode='edge')
    out = np.zeros_like(img)
    for i, wi in enumerate(k):
        out += wi * p[:, i:i + img.shape[1]]
    return out
