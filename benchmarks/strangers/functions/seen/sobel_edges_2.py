import numpy as np


def sobel_magnitude(img):
    """
    Gradient magnitude of a grayscale photo (uint8 or float) with the Sobel operator.

        gx = [-1 0 1; -2 0 2; -1 0 1]      gy = gx'

    Only the inner pixels are computed, so the result (float) is 2 rows and
    2 columns smaller than the input.
    """
    tl, tc, tr = img[:-2, :-2], img[:-2, 1:-1], img[:-2, 2:]
    ml, mr = img[1:-1, :-2], img[1:-1, 2:]
    bl, bc, br = img[2:, :-2], img[2:, 1:-1], img[2:, 2:]

    gx = (tr - tl) + 2 * (mr - ml) + (br - bl)
    gy = (bl - tl) + 2 * (bc - tc) + (br - tr)

    gx = gx.astype(np.float64)
    gy = gy.astype(np.float64)
    return np.sqrt(gx ** 2 + gy ** 2)
