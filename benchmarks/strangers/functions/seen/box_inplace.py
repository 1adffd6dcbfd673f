import numpy as np


def box_blur_rows_(img, radius):
    """Box blur along the rows, IN PLACE (hence the trailing underscore); returns None.

    Integer images only (TypeError otherwise), means are rounded down. Outside the image nothing is counted: the mean is
    over the pixels of the window that exist.
    """
    if img.dtype.kind not in "iu":
        raise TypeError("integer image expected")
    h, w = img.shape
    c = np.zeros((h, w + 1), dtype=np.int64)
    c[:, 1:] = np.cumsum(img.astype(np.int64), axis=1)
    idx = np.arange(w)
    lo = np.maximum(idx - radius, 0)
    hi = np.minimum(idx + radius + 1, w)
    img[...] = (c[:, hi] - c[:, lo]) // (hi - lo)
