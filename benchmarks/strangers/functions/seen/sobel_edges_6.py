import numpy as np


def sobel_magnitude(gray):
    """Gradient magnitude with the 3x3 Sobel operators.

    gray: 2-D image, uint8 (0..255) or float. Returns float64, same shape;
    the border is extended with the edge pixels.
    """
    p = np.pad(gray, 1, mode="edge")

    left = p[:-2, :-2] + 2 * p[1:-1, :-2] + p[2:, :-2]
    right = p[:-2, 2:] + 2 * p[1:-1, 2:] + p[2:, 2:]
    top = p[:-2, :-2] + 2 * p[:-2, 1:-1] + p[:-2, 2:]
    bottom = p[2:, :-2] + 2 * p[2:, 1:-1] + p[2:, 2:]

    gx = (right - left).astype(np.float64)
    gy = (bottom - top).astype(np.float64)
    return np.sqrt(gx ** 2 + gy ** 2)
