import numpy as np


def filter_interior(img, mask):
    """Filter a grey image with an odd-sized mask.

    The mask is laid over each pixel and the weighted sum is taken. Pixels
    that are too near the edge for the whole mask to fit keep their value.
    """
    h, w = img.shape
    mh, mw = mask.shape
    ry, rx = mh // 2, mw // 2
    out = img.astype(np.float64, copy=False)
    for y in range(ry, h - ry):
        for x in range(rx, w - rx):
            region = img[y - ry:y + ry + 1, x - rx:x + rx + 1]
            out[y, x] = (region * mask).sum()
    return out
