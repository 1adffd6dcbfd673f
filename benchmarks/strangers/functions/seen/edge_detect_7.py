import numpy as np


def edge_strength(img):
    """L1 Sobel edge strength |gx| + |gy| of a 2-D image (any real dtype), interior only.

    Returns a float array of shape (H-2, W-2)."""
    h, w = img.shape

    def at(dy, dx):
        return img[dy:h - 2 + dy, dx:w - 2 + dx]

    gx = 1.0 * at(0, 2) + 2.0 * at(1, 2) + 1.0 * at(2, 2) - 1.0 * at(0, 0) - 2.0 * at(1, 0) - 1.0 * at(2, 0)
    gy = 1.0 * (at(2, 0) - at(0, 0)) + 2.0 * (at(2, 1) - at(0, 1)) + 1.0 * (at(2, 2) - at(0, 2))
    return np.abs(gx) + np.abs(gy)
