import numpy as np
from scipy.signal import correlate2d


def filter_in_tiles(image, kernel, tile=64):
    """Correlate a large image with a small odd-sized kernel, tile by tile, to save memory.

    Output has the image's shape; pixels beyond the image border are 0.  The
    tile size only affects the memory need, never the values.
    """
    H, W = image.shape
    out = np.empty((H, W), dtype=np.float64)
    for y in range(0, H, tile):
        for x in range(0, W, tile):
            part = image[y:y + tile, x:x + tile]
            out[y:y + tile, x:x + tile] = correlate2d(part, kernel, mode="same", boundary="fill")
    return out
