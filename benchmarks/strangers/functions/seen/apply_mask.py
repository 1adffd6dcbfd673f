import numpy as np


def apply_mask(image, mask):
    """Apply a convolution mask to a grayscale image (correlation form).

    image : 2D array
    mask  : 2D array with odd sides
    Pixels whose neighbourhood leaves the image keep their old value.
    Returns the filtered image as floats.
    """
    mask = np.asarray(mask, dtype=np.float64)
    mh, mw = mask.shape
    if mh % 2 == 0 or mw % 2 == 0:
        raise ValueError("mask sides must be odd")
    ry, rx = mh // 2, mw // 2

    src = np.array(image, dtype=np.float64)
    dst = src
    rows, cols = src.shape
    for y in range(ry, rows - ry):
        for x in range(rx, cols - rx):
            total = 0.0
            for j in range(-ry, ry + 1):
                for i in range(-rx, rx + 1):
                    total += src[y + j, x + i] * mask[j + ry, i + rx]
            dst[y, x] = total
    return dst
