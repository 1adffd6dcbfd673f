import numpy as np
from scipy import ndimage


def filter2D(src, kernel, anchor=None):
    """cv2.filter2D without OpenCV (CV_64F output).

    Computes the correlation of `src` (H x W or H x W x C) with `kernel` of odd
    size, every channel on its own. Borders are handled as with OpenCV's default,
    BORDER_REFLECT_101: gfedcb|abcdefgh|gfedcba.
    """
    src = np.asarray(src, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    if anchor not in (None, (-1, -1)):
        raise NotImplementedError("only the default anchor")
    if src.ndim == 2:
        return ndimage.correlate(src, kernel, mode="reflect")
    planes = [ndimage.correlate(src[..., c], kernel, mode="reflect")
              for c in range(src.shape[2])]
    return np.stack(planes, axis=-1)
