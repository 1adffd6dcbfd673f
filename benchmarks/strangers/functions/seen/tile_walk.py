import numpy as np
from scipy.signal import convolve2d


def tiled_filter(image, kernel, tile=16):
    """Filter a large raster tile by tile to keep memory low.

    Result equals scipy.signal.convolve2d(image, kernel, mode="same") (zeros outside
    the raster). The kernel has odd sides.
    """
    H, W = image.shape
    out = np.empty((H, W), dtype=float)
    for y in range(0, H, tile):
        for x in range(0, W, tile):
            part = image[y:y + tile, x:x + tile]
            ph, pw = part.shape
            ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
            padded = np.pad(part, ((ry, ry), (rx, rx)))
            out[y:y + ph, x:x + pw] = convolve2d(padded, kernel, mode="valid")
    return out
