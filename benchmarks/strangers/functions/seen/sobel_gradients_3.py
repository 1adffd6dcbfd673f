import numpy as np
from scipy.signal import convolve2d


def image_gradients(gray):
    """Sobel derivatives (gx, gy) of a grey image, as float arrays of its size.

    gx is positive where brightness grows to the right, gy where it grows
    downwards.  Symmetric borders.
    """
    Kx = np.array([[-1, 0, 1],
                   [-2, 0, 2],
                   [-1, 0, 1]], dtype=float)
    Ky = Kx.T
    gx = convolve2d(gray, Kx, mode='same', boundary='symm')
    gy = convolve2d(gray, Ky, mode='same', boundary='symm')
    return gx, gy
