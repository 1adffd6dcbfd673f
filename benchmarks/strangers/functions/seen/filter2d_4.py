import numpy as np
from scipy import ndimage


def filter2d(src, kernel):
    """cv2.filter2D(src, cv2.CV_64F, kernel) without OpenCV.

    Correlation, anchor at the kernel centre (odd sizes), default border
    BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba).
    """
    src = np.asarray(src, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    if src.ndim == 3:
        kernel = kernel[:, :, None]
    return ndimage.correlate(src, kernel, mode="reflect")
