import numpy as np
from scipy import ndimage

KX = np.array([[1, 0, -1],
               [2, 0, -2],
               [1, 0, -1]])
KY = KX.T


def sobel_magnitude(img):
    """Gradient magnitude of a grey image (uint8, as read from a PNG, or float)."""
    gx = ndimage.convolve(img, KX, mode="nearest")
    gy = ndimage.convolve(img, KY, mode="nearest")
    return np.hypot(gx.astype(np.float64), gy.astype(np.float64))
