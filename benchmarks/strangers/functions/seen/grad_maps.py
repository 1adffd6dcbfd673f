import numpy as np
from scipy import ndimage

KX = np.array([[-1, 0, 1],
               [-2, 0, 2],
               [-1, 0, 1]])


def gradient_maps(image):
    """Return (gx, gy): Sobel correlation responses, x to the right, y down.

    Borders are mirrored about the edge pixels ("mirror").  Not divided by 8.
    """
    img = np.asarray(image, dtype=np.float64)
    gx = ndimage.correlate(img, KX, mode="mirror")
    gy = ndimage.correlate(img, KX.T, mode="mirror")
    return gx, gy
