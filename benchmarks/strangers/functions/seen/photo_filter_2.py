import numpy as np


def apply_kernel(image, kernel):
    """Filter an 8-bit greyscale image with a kernel (correlation, zero border).

    The result is an image of the same size and type; values beyond the range
    are clipped to 0..255. Fractions are rounded.
    """
    h, w = image.shape
    kh, kw = kernel.shape
    py, px = kh // 2, kw // 2
    padded = np.pad(image.astype(np.float64), ((py, py), (px, px)))
    result = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            result[y, x] = np.sum(padded[y:y + kh, x:x + kw] * kernel)
    result = np.rint(result).astype(np.int64).astype(np.uint8)
    return np.clip(result, 0, 255)
