import numpy as np
from scipy.ndimage import correlate1d


def pyr_down(im):
    """Burt-Adelson REDUCE: smooth with [1 4 6 4 1]/16 in both directions
    (mirror border without repeating the edge), keep even rows and columns."""
    w = np.array([1, 4, 6, 4, 1]) / 16
    im = np.asarray(im, float)
    im = correlate1d(im, w, axis=0, mode='mirror')
    im = correlate1d(im, w, axis=1, mode='mirror')
    return im[::2, ::2]
