import numpy as np


def sobel(img):
    """
    Gradient magnitude of a grey image (as read by imread, values 0..255,
    or already a float image). Borders are replicated.
    """
    p = np.pad(img, 1, mode="edge")

    left = p[:-2, :-2] + 2 * p[1:-1, :-2] + p[2:, :-2]
    right = p[:-2, 2:] + 2 * p[1:-1, 2:] + p[2:, 2:]
    top = p[:-2, :-2] + 2 * p[:-2, 1:-1] + p[:-2, 2:]
    bottom = p[2:, :-2] + 2 * p[2:, 1:-1] + p[2:, 2:]

    gx = (right - left).astype(np.float64)
    gy = (bottom - top).astype(np.float64)
    return np.sqrt(gx ** 2 + gy ** 2)
