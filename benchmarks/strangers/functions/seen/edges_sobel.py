"""Sobel gradients for my image processing blog, part 3."""
import numpy as np
from scipy import ndimage

KX = np.array([[-1, 0, 1],
               [-2, 0, 2],
               [-1, 0, 1]], dtype=float)
KY = KX.T


def sobel_gradient(gray):
    """Returns (gx, gy): gx is positive where brightness grows to the right,
    gy is positive where brightness grows downwards. Edges are replicated."""
    gray = np.asarray(gray, dtype=float)
    # correlate, not convolve: convolving would flip the masks and the signs
    gx = ndimage.correlate(gray, KX, mode="nearest")
    gy = ndimage.correlate(gray, KY, mode="nearest")
    return gx, gy
