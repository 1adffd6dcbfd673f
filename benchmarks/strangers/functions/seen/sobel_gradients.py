import numpy as np
from scipy import ndimage


def sobel_filters(img):
    """Return the horizontal and vertical Sobel derivatives (Gx, Gy).

    Gx is positive where the image gets brighter to the right,
    Gy where it gets brighter downwards.
    """
    img = img.astype(np.float64)
    Kx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], np.float64)
    Ky = np.array([[-1, -2, -1], [0, 0, 0], [1, 2, 1]], np.float64)

    Gx = ndimage.correlate(img, Kx)
    Gy = ndimage.correlate(img, Ky)
    return Gx, Gy
