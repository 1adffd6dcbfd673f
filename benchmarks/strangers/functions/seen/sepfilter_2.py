import numpy as np


def _run(line, taps):
    r = len(taps) // 2
    ext = np.pad(line, r, mode='edge')
    return np.correlate(ext, taps, mode='valid')


def sep_filter_2d(img, kernel_x, kernel_y):
    """Separable filter with replicated borders (odd kernels).

    kernel_x filters each row of the picture, kernel_y then filters each
    column of the result (same roles as in OpenCV's sepFilter2D).
    """
    img = np.asarray(img, dtype=np.float64)
    tmp = np.apply_along_axis(_run, 0, img, np.asarray(kernel_x, float))
    return np.apply_along_axis(_run, 1, tmp, np.asarray(kernel_y, float))
