import numpy as np
from scipy import ndimage


def normalized_convolution(img, valid, kernel, eps=1e-12):
    """Knutsson/Westin normalised convolution.

    Pixels with valid == 0 (or outside the image) carry no certainty; each
    output is the kernel-weighted average of the certain pixels around it.
    """
    img = np.asarray(img, dtype=float)
    c = np.asarray(valid, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kernel = kernel / kernel.sum()
    applic = np.ones_like(kernel) / kernel.size
    num = ndimage.convolve(np.where(c > 0, img, 0.0) * c, kernel, mode="constant")
    den = ndimage.convolve(c, applic, mode="constant")
    return np.where(den > eps, num / np.maximum(den, eps), 0.0)
