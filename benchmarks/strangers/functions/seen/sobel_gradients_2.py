import numpy as np
from scipy.ndimage import convolve


def sobel_filters(img):
    """Return the gradient magnitude (scaled to 0..255) and its direction in radians."""
    Kx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], np.float32)
    Ky = np.array([[-1, -2, -1], [0, 0, 0], [1, 2, 1]], np.float32)

    img = img.astype(np.float32)
    # ndimage.convolve flips the kernel, flip it back to get +x / +y derivatives
    Ix = convolve(img, Kx[::-1, ::-1])
    Iy = convolve(img, Ky[::-1, ::-1])

    G = np.hypot(Ix, Iy)
    if G.max() > 0:
        G = G / G.max() * 255
    theta = np.arctan2(Iy, Ix)
    return G, theta
