import numpy as np
from scipy.ndimage import convolve

SOBEL_X = np.array([[1, 0, -1],
                    [2, 0, -2],
                    [1, 0, -1]], dtype=float)
SOBEL_Y = np.array([[1, 2, 1],
                    [0, 0, 0],
                    [-1, -1, -1]], dtype=float)


def kantenstaerke(bild):
    """Betrag des Sobel-Gradienten eines Graustufenbildes.

    Rand: Fortsetzung mit dem nächsten Bildpunkt. Flächen konstanter
    Helligkeit ergeben 0.
    """
    bild = np.asarray(bild, dtype=float)
    gx = convolve(bild, SOBEL_X, mode="nearest")
    gy = convolve(bild, SOBEL_Y, mode="nearest")
    return np.hypot(gx, gy)


if __name__ == "__main__":
    b = np.zeros((7, 9))
    b[:, 4:] = 1.0
    print(kantenstaerke(b).round(2))
