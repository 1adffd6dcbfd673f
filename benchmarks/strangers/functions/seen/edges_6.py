import numpy as np
from scipy.signal import convolve2d

Kx = np.array([[1, 0, -1],
               [2, 0, -2],
               [1, 0, -1]])      # convolve2d flips it: this gives right minus left
Ky = Kx.T


def sobel(gray):
    """Sobel gradients of a grey picture: returns (gx, gy, magnitude), all float64 and
    of the shape of the input. gx is positive where the picture gets brighter to
    the right, gy where it gets brighter downwards. Borders are mirrored (symm)."""
    gray = np.asarray(gray, dtype=float)
    gx = convolve2d(gray, Kx, mode='same', boundary='symm')
    gy = convolve2d(gray, Ky, mode='same', boundary='symm')
    return gx, gy, np.hypot(gx, gy)
