import numpy as np
from scipy import ndimage


def separable_filter(image, kernel_1d):
    """Apply a 1-D kernel along the rows and then along the columns of an image.

    Parameters
    ----------
    image : 2-D array
    kernel_1d : sequence of float, odd length

    Returns
    -------
    The filtered image, float64, same shape; outside of the image the nearest
    pixel is repeated.
    """
    out = np.asarray(image, dtype=np.float64)
    k = np.asarray(kernel_1d, dtype=np.float64)
    if k.ndim != 1 or k.size % 2 == 0:
        raise ValueError("kernel_1d must be 1-D with an odd number of taps")
    for axis in (1, 0):
        ndimage.convolve1d(out, k, axis=axis, output=out, mode="nearest")
    return out
