import numpy as np
from scipy import ndimage


def sobel_magnitude(image):
    """Return the Sobel gradient magnitude sqrt(gx**2 + gy**2) of a grayscale image.

    Borders are replicated ("nearest"). The result is float64 and not rescaled.
    """
    img = np.asarray(image, dtype=np.float64)
    kx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], dtype=np.float64)
    gx = ndimage.convolve(img, kx, mode="nearest")
    gy = ndimage.convolve(img, kx.T, mode="nearest")
    return np.hypot(gx, gy)
