import numpy as np
from scipy import ndimage


def filter2D(src, kernel):
    """cv2.filter2D(src, cv2.CV_64F, kernel) for machines without OpenCV.

    Correlation, anchor in the middle (odd kernels), default border of OpenCV,
    BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba). Single channel.
    """
    return ndimage.correlate(np.asarray(src, dtype=np.float64),
                             np.asarray(kernel, dtype=np.float64), mode="reflect")
