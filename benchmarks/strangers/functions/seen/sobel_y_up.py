import numpy as np
from scipy.ndimage import correlate1d


def sobel_gradient(image):
    """Gradient of a grey image by Sobel's operator, in map coordinates.

    The first row of the array is the NORTH edge, so y grows against the row
    index: the returned gy is positive where the image gets brighter towards
    the top.  Both components are divided by 8, which makes them the slope
    per pixel of a linear ramp.  Edge pixels are repeated at the border.

    Returns
    -------
    gx, gy : float arrays of the shape of the image
    """
    img = np.asarray(image, dtype=float)
    smooth, diff = [1, 2, 1], [-1, 0, 1]
    gx = correlate1d(correlate1d(img, diff, axis=1, mode="nearest"), smooth, axis=0, mode="nearest")
    g_rows = correlate1d(correlate1d(img, diff, axis=0, mode="nearest"), smooth, axis=1, mode="nearest")
    return gx / 8.0, -g_rows / 8.0
