import numpy as np
from scipy import ndimage


def sobel_filters(img):
    """Sobel edges: gradient magnitude (scaled so the maximum is 255) and direction in radians."""
    Kx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], np.float32)
    Ky = np.array([[-1, -2, -1], [0, 0, 0], [1, 2, 1]], np.float32)

    img = img.astype(np.float64)
    Ix = ndimage.correlate(img, Kx)
    Iy = ndimage.correlate(img, Ky)

    G = np.hypot(Ix, Iy)
    G = G / G.max() * 255
    theta = np.arctan2(Iy, Ix)

    return (G, theta)
