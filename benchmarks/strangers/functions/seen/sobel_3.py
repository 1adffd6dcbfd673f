import numpy as np
from scipy.ndimage import convolve


def sobel_edges(img):
    """Sobel edge detection. Returns the gradient magnitude scaled to 0-255."""
    img = img.astype('float32')
    Kx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], np.float32)
    Ky = np.array([[1, 2, 1], [0, 0, 0], [-1, -2, -1]], np.float32)

    Ix = convolve(img, Kx)
    Iy = convolve(img, Ky)

    G = np.hypot(Ix, Iy)
    if G.max() > 0:
        G = G / G.max() * 255
    return G
