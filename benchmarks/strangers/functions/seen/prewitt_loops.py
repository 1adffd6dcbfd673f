import numpy as np

PREWITT_X = np.array([[-1, 0, 1],
                      [-1, 0, 1],
                      [-1, 0, 1]])
PREWITT_Y = PREWITT_X.T


def prewitt_edges(gray):
    """Prewitt edge magnitude of a grayscale image. Border pixels are left at zero."""
    h, w = gray.shape
    gray = gray.astype(np.float64)
    mag = np.zeros((h, w))
    for r in range(1, h - 1):
        for c in range(1, w - 1):
            patch = gray[r - 1:r + 2, c - 1:c + 2]
            gx = (patch * PREWITT_X).sum()
            gy = (patch * PREWITT_Y).sum()
            mag[r, c] = np.sqrt(gx ** 2 + gy ** 2)
    return mag
