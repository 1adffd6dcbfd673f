import numpy as np
from scipy.ndimage import correlate1d


def sep_filter_2d(src, kernel_x, kernel_y, mode="mirror"):
    """Like cv2.sepFilter2D: every row is filtered with kernel_x, then every column with kernel_y.

    src is (H, W), or (H, W, C) with the channels filtered separately.
    """
    src = np.asarray(src, dtype=np.float64)
    tmp = correlate1d(src, np.asarray(kernel_x, float), axis=-1, mode=mode)
    return correlate1d(tmp, np.asarray(kernel_y, float), axis=0, mode=mode)
