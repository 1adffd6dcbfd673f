"""Zero-copy sliding windows for the camera pipeline."""
import numpy as np
from numpy.lib.stride_tricks import as_strided


def filter_valid(img, kernel, step=1):
    """Correlate a 2-D image with ``kernel``, 'valid' region only.

    ``img`` may be any 2-D float array, for example a region of interest
    cut out of a bigger frame; nothing is copied.  ``step`` is the
    distance between neighbouring outputs in both directions.
    """
    img = np.asarray(img)
    kernel = np.asarray(kernel)
    if img.ndim != 2 or kernel.ndim != 2:
        raise ValueError("2-D arrays expected")
    h, w = img.shape
    kh, kw = kernel.shape
    if kh > h or kw > w:
        raise ValueError("kernel is larger than the image")
    oh = (h - kh) // step + 1
    ow = (w - kw) // step + 1

    col = img.itemsize
    row = w * col
    windows = as_strided(
        img,
        shape=(oh, ow, kh, kw),
        strides=(row * step, col * step, row, col),
        writeable=False,
    )
    return np.tensordot(windows, kernel, axes=([2, 3], [0, 1]))
