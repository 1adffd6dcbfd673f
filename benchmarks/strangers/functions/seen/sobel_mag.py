import numpy as np


def sobel(img):
    """Gradient magnitude of an 8-bit grayscale picture with the 3x3 Sobel operators.

    img: uint8 array (H, W).  Returns a float32 array (H-2, W-2), sqrt(gx**2 + gy**2),
    not rescaled.
    """
    tl, tc, tr = img[:-2, :-2], img[:-2, 1:-1], img[:-2, 2:]
    ml, mr = img[1:-1, :-2], img[1:-1, 2:]
    bl, bc, br = img[2:, :-2], img[2:, 1:-1], img[2:, 2:]
    gx = (tr - tl) + 2 * (mr - ml) + (br - bl)
    gy = (bl - tl) + 2 * (bc - tc) + (br - tr)
    return np.hypot(gx.astype(np.float32), gy.astype(np.float32))
