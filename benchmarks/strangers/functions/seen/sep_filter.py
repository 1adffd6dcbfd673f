import numpy as np
from scipy.ndimage import correlate1d


def sep_filter_2d(image, kernel_x, kernel_y, mode='nearest'):
    """Separable linear filter, in the manner of cv2.sepFilter2D.

    image    : (height, width) or (height, width, channels)
    kernel_x : 1-D coefficients applied along every row (in x direction)
    kernel_y : 1-D coefficients applied along every column (in y direction)
    mode     : border handling, as in scipy.ndimage

    Same as a 2-D correlation with np.outer(kernel_y, kernel_x).
    """
    img = np.asarray(image, dtype=np.float64)
    kx = np.asarray(kernel_x, dtype=np.float64).ravel()
    ky = np.asarray(kernel_y, dtype=np.float64).ravel()
    tmp = correlate1d(img, kx, axis=0, mode=mode)
    return correlate1d(tmp, ky, axis=1, mode=mode)
