import numpy as np


def gaussian_kernel1d(sigma, truncate=3.0):
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur(img, sigma=1.0):
    """Separable Gaussian blur of a 2-D grayscale image, reflected borders.

    The output has the shape of the input.
    """
    k = gaussian_kernel1d(sigma)
    r = len(k) // 2
    h, w = img.shape
    tmp = np.pad(np.asarray(img, float), ((r, r), (0, 0)), mode="symmetric")
    rows = sum(k[i] * tmp[i:i + h] for i in range(len(k)))
    tmp = np.pad(rows, ((0, 0), (r, r)), mode="symmetric")
    return sum(k[i] * tmp[:, i:i + w] for i in range(len(k)))
