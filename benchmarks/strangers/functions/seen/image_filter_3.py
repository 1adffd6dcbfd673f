import numpy as np


def filter2d(img, kernel):
    """Correlate a grey image with a (odd x odd) kernel, output of the same size.

    Pixels for which the kernel does not fit into the image are left as they were.
    Returns a new float array.
    """
    img = np.asarray(img, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    h, w = img.shape

    result = img
    for y in range(ry, h - ry):
        for x in range(rx, w - rx):
            roi = img[y - ry:y + ry + 1, x - rx:x + rx + 1]
            result[y, x] = (roi * kernel).sum()
    return result
