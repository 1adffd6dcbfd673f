import numpy as np
from scipy.ndimage import correlate1d

W5 = np.array([1, 4, 6, 4, 1]) / 16.0


def reduce_(img):
    """Burt-Adelson REDUCE: 5-tap blur, every second pixel."""
    low = correlate1d(correlate1d(img, W5, axis=0, mode="mirror"), W5, axis=1, mode="mirror")
    return low[::2, ::2]


def expand(img):
    """Burt-Adelson EXPAND: (h, w) -> (2h, 2w).

    Pixels go to the even places, the odd ones are interpolated with the
    same 5-tap kernel. Brightness is kept: a flat picture gives a flat
    picture.
    """
    img = np.asarray(img, dtype=np.float64)
    h, w = img.shape
    up = np.zeros((2 * h, 2 * w))
    up[::2, ::2] = img
    up = correlate1d(up, W5, axis=0, mode="mirror")
    up = correlate1d(up, W5, axis=1, mode="mirror")
    return 2.0 * up


def laplacian_level(img):
    """Band-pass level of an image with even sides."""
    return img - expand(reduce_(img))
