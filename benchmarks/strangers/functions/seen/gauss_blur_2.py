import numpy as np


def gaussian_kernel(size, sigma):
    ax = np.arange(size) - (size - 1) / 2.0
    k = np.exp(-0.5 * (ax / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(image, size=5, sigma=1.0):
    """
    Separable Gaussian blur of a 2-D image. Borders are handled by
    reflecting without repeating the edge pixel (OpenCV's BORDER_REFLECT_101).
    """
    assert size % 2 == 1, "kernel size must be odd"
    k = gaussian_kernel(size, sigma)
    r = size // 2
    padded = np.pad(np.asarray(image, dtype=float), r, mode='reflect')
    tmp = np.apply_along_axis(lambda row: np.convolve(row, k, mode='valid'), 1, padded)
    out = np.apply_along_axis(lambda col: np.convolve(col, k, mode='valid'), 0, tmp)
    return out
