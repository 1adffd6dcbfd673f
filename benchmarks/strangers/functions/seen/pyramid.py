import numpy as np
from scipy.ndimage import correlate1d

W5 = np.array([1, 4, 6, 4, 1]) / 16.0


def pyr_up(img):
    """EXPAND step of the Burt-Adelson pyramid (same as cv2.pyrUp).

    Doubles both dimensions: zeros are interleaved, then the image is smoothed
    with the 5-tap binomial filter such that brightness is preserved.
    """
    h, w = img.shape
    up = np.zeros((2 * h, 2 * w), dtype=float)
    up[::2, ::2] = img
    up = correlate1d(up, W5, axis=0, mode="mirror")
    up = correlate1d(up, W5, axis=1, mode="mirror")
    return 2 * up
