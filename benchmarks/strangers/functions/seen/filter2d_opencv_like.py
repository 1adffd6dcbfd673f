import numpy as np


def filter2d(img, kernel):
    """Correlate a 2-D image of any dtype with an odd-sized floating point kernel.

    Returns the exact (unrounded, unclipped) response at every pixel;
    pixels outside the image count as zero.
    """
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    padded = np.pad(img, ((ry, ry), (rx, rx)))
    response = np.zeros_like(img)
    rows, cols = img.shape
    for r in range(rows):
        for c in range(cols):
            response[r, c] = np.sum(padded[r:r + kh, c:c + kw] * kernel)
    return response
