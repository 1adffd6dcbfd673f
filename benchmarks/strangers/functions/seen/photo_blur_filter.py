import math
import numpy as np
from scipy.ndimage import correlate


def gaussian_kernel(ksize, sigma):
    """ksize x ksize Gaussian weights, sum 1"""
    half = ksize // 2
    kernel = np.zeros((ksize, ksize))
    for i in range(ksize):
        for j in range(ksize):
            x, y = j - half, i - half
            kernel[i, j] = math.exp(-(x * x + y * y) / (2 * sigma ** 2)) / (2 * math.pi * sigma ** 2)
    return kernel


def blur_photo(photo, ksize=5, sigma=1.5):
    """Blur an RGB photo (H, W, 3), ksize odd. The overall brightness of the photo does not change."""
    kernel = gaussian_kernel(ksize, sigma)
    photo = np.asarray(photo, dtype=float)
    channels = [correlate(photo[..., c], kernel, mode="nearest") for c in range(photo.shape[-1])]
    return np.stack(channels, axis=-1)
