import numpy as np
from scipy import ndimage


def smooth_image(img, kernel, mode="nearest"):
    """Weighted moving average of a 2-D image.

    The kernel need not be normalised; its weights are scaled to sum to one
    (kernels that sum to zero are used as they are).
    """
    img = np.asarray(img, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    total = kernel.sum()
    if abs(total) > 1e-12:
        kernel /= total
    return ndimage.convolve(img, kernel, mode=mode)
