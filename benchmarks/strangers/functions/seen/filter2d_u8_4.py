import numpy as np
from scipy import ndimage


def filter2d(img, kernel):
    """Poor man's cv2.filter2D for 8-bit gray images.

    Correlates img (uint8) with kernel, border replicated, and returns a uint8
    image: rounded to the nearest integer, values out of range saturate at 0 and 255.
    """
    acc = ndimage.correlate(img.astype(np.float64), kernel, mode="nearest")
    acc = np.rint(acc)
    return acc.astype(np.int64).astype(np.uint8)
