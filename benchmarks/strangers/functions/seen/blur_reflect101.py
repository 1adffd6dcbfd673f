"""Drop-in for the cv2.filter2D calls in our pipeline, on scipy only."""
import numpy as np
from scipy import ndimage


def filter2d(src, kernel, delta=0.0):
    """Correlate a 2-D image with an odd-sized kernel.

    Same conventions as cv2.filter2D with ddepth=CV_64F: the anchor is the
    kernel centre, the kernel is not flipped, `delta` is added to the result, and
    the border is BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba), the default of
    OpenCV: mirrored at the edge pixel, which is itself not repeated.
    """
    src = np.asarray(src, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    if kernel.ndim != 2 or kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel must be 2-D with odd sides")
    return ndimage.correlate(src, kernel, mode="reflect") + delta
