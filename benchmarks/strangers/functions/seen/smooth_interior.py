import numpy as np


def filter_interior(img, mask):
    """Correlate the interior of a 2-D array with an odd-sized mask.

    Pixels too near the border for the mask to fit are copied unchanged.
    Returns a float array of the shape of img.
    """
    src = np.asarray(img, dtype=np.float64)
    out = np.asarray(img, dtype=np.float64)
    mh, mw = np.shape(mask)
    ry, rx = mh // 2, mw // 2
    rows, cols = src.shape
    for y in range(ry, rows - ry):
        for x in range(rx, cols - rx):
            out[y, x] = np.sum(src[y - ry:y + ry + 1, x - rx:x + rx + 1] * mask)
    return out


def gaussian_mask(size, sigma):
    r = np.arange(size) - size // 2
    g = np.exp(-0.5 * (r / sigma) ** 2)
    m = np.outer(g, g)
    return m / m.sum()
