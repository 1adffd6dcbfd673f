import numpy as np
from scipy.signal import convolve2d

Gx = np.array([[-1, 0, 1],
               [-2, 0, 2],
               [-1, 0, 1]])
Gy = Gx.T


def sobel_magnitude(gray):
    """Gradient magnitude with the 3x3 Sobel operator (mirrored borders)."""
    gray = gray.astype(float)
    ix = convolve2d(gray, Gx[::-1, ::-1], mode="same", boundary="symm")
    iy = convolve2d(gray, Gy[::-1, ::-1], mode="same", boundary="symm")
    return np.hypot(ix, iy)
