import numpy as np
from scipy.signal import convolve2d

Kx = np.array([[1, 0, -1],
               [2, 0, -2],
               [1, 0, -1]])
Ky = Kx.T


def sobel_magnitude(gray):
    """Gradient magnitude of a 2D grayscale image (Sobel, symmetric borders)."""
    gray = np.asarray(gray).astype(float)
    gx = convolve2d(gray, Kx, mode="same", boundary="symm")
    gy = convolve2d(gray, Ky, mode="same", boundary="symm")
    return np.sqrt(gx**2 + gy**2)
