import numpy as np
from scipy import ndimage


def sep_filter2d(src, kernel_x, kernel_y, delta=0.0):
    """Apply a separable linear filter to an image.

    First each row of ``src`` is filtered with the 1-D kernel ``kernel_x``
    (along the horizontal axis), then each column of the result with
    ``kernel_y``; finally ``delta`` is added. Same conventions as
    cv2.sepFilter2D: correlation, borders by BORDER_REFLECT_101.
    Kernels have odd length. Returns float64.
    """
    src = np.asarray(src, dtype=np.float64)
    kernel_x = np.ravel(kernel_x)
    kernel_y = np.ravel(kernel_y)
    if len(kernel_x) % 2 == 0 or len(kernel_y) % 2 == 0:
        raise ValueError("kernels need an odd number of taps")

    # scipy calls REFLECT_101 'mirror'
    tmp = ndimage.correlate1d(src, kernel_x, axis=0, mode="mirror")
    dst = ndimage.correlate1d(tmp, kernel_y, axis=1, mode="mirror")
    return dst + delta
