import numpy as np
from scipy.signal import convolve2d

GX = np.array([[-1, 0, 1],
               [-2, 0, 2],
               [-1, 0, 1]], dtype=float)


def sobel_magnitude(gray):
    """Gradient magnitude of a grayscale image with the 3x3 Sobel pair.

    Borders are mirrored, output has the input's shape.
    """
    gray = np.asarray(gray, dtype=float)
    gx = convolve2d(gray, GX, mode="same", boundary="symm")
    gy = convolve2d(gray, GX.T, mode="same", boundary="symm")
    return np.hypot(gx, gy)
