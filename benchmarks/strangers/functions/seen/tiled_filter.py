import numpy as np
from scipy.signal import correlate2d


def filter_large_image(image, kernel, tile=64):
    """
    Filter an image too large to be processed in one go.

    The image is cut in tiles of tile x tile pixels which are filtered one
    by one; the result equals
    ``scipy.signal.correlate2d(image, kernel, mode='same')`` (zeros outside
    the image). kernel must have odd sides.
    """
    image = np.asarray(image, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    height, width = image.shape
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel must have odd sides")
    out = np.empty_like(image)
    for top in range(0, height, tile):
        for left in range(0, width, tile):
            bottom = min(top + tile, height)
            right = min(left + tile, width)
            block = np.pad(image[top:bottom, left:right],
                           ((kh // 2, kh // 2), (kw // 2, kw // 2)))
            out[top:bottom, left:right] = correlate2d(block, kernel, mode="valid")
    return out
