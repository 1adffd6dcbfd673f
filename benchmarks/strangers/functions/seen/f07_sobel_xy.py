import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

_GX = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], dtype=float)
_GY = _GX.T


def sobel_xy(img):
    """Sobel derivatives (gx, gy), valid region only.

    gx is positive where the image gets brighter to the right,
    gy is positive where it gets brighter downwards.
    """
    win = sliding_window_view(np.asarray(img, dtype=float), (3, 3))
    gx = np.einsum("ijkl,kl->ij", win, _GX)
    gy = np.einsum("ijkl,kl->ij", win, _GY)
    return gx, gy
