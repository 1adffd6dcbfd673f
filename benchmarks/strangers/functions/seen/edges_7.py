"""Edge detection with the Sobel operator."""
import numpy as np
from scipy.signal import convolve2d

SOBEL_X = np.array([[1, 0, -1],
                    [2, 0, -2],
                    [1, 0, -1]], dtype=float)
SOBEL_Y = SOBEL_X.T


def sobel_magnitude(gray):
    """Gradient magnitude of a grey-scale image, same size as the image.

    The image is extended symmetrically at the border so that no false edges
    appear there.
    """
    gray = np.asarray(gray, dtype=float)
    gx = convolve2d(gray, SOBEL_X, mode="same", boundary="symm")
    gy = convolve2d(gray, SOBEL_Y, mode="same", boundary="symm")
    return np.hypot(gx, gy)
