import numpy as np
from scipy import ndimage

SOBEL_X = np.array([[-1, 0, 1],
                    [-2, 0, 2],
                    [-1, 0, 1]])
SOBEL_Y = SOBEL_X.T


def sobel_magnitude(gray):
    """Gradient magnitude of a grayscale picture with the 3x3 Sobel operator.

    `gray` is a 2-D array as an image reader returns it (uint8, 0..255) or a
    float image.  Returns sqrt(gx^2 + gy^2) as float64, not rescaled; the
    picture is continued with its nearest edge pixels.
    """
    gx = ndimage.convolve(gray, SOBEL_X, mode="nearest")
    gy = ndimage.convolve(gray, SOBEL_Y, mode="nearest")
    return np.hypot(gx.astype(np.float64), gy.astype(np.float64))
