import numpy as np
from scipy import ndimage


def sep_filter2d(img, kernel_x, kernel_y, border="nearest"):
    """Separable linear filter in the manner of cv2.sepFilter2D.

    kernel_x runs along the rows (horizontally), kernel_y along the columns.
    Correlation, anchor at the centre; colour images are done channel by channel.
    """
    kernel_x = np.ravel(kernel_x).astype(np.float64)
    kernel_y = np.ravel(kernel_y).astype(np.float64)
    out = np.asarray(img, dtype=np.float64)
    out = ndimage.correlate1d(out, kernel_x, axis=0, mode=border)
    out = ndimage.correlate1d(out, kernel_y, axis=1, mode=border)
    return out
