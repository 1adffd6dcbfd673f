import numpy as np


def mean_filter_3x3(img):
    """3x3 mean filter for an 8-bit grey image.

    img : 2-D np.uint8 array
    The border is replicated.  Each output pixel is floor(sum of the nine
    neighbours / 9), returned as uint8 with the shape of the input.
    """
    h, w = img.shape
    p = np.pad(img, 1, mode="edge")
    total = np.zeros_like(img)
    for dy in range(3):
        for dx in range(3):
            total += p[dy:dy + h, dx:dx + w]
    return (total // 9).astype(np.uint8)
