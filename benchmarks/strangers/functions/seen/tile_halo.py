# Tiled stencil for large mosaics: each tile is loaded with its halo, filtered, written back.
import numpy as np
from scipy import ndimage

TILE = 16


def filter_mosaic(mosaic, kernel, tile=TILE):
    """Same result as ndimage.correlate(mosaic, kernel, mode='constant'), tile by tile.

    kernel must be odd x odd.
    """
    H, W = mosaic.shape
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    out = np.empty((H, W), dtype=np.float64)
    for y0 in range(0, H, tile):
        for x0 in range(0, W, tile):
            y1, x1 = min(y0 + tile, H), min(x0 + tile, W)
            # read window, clipped to the mosaic
            ya, yb = max(y0 - ry, 0), min(y1 + ry, H)
            xa, xb = max(x0 - rx, 0), min(x1, W)
            part = ndimage.correlate(mosaic[ya:yb, xa:xb].astype(np.float64), kernel,
                                     mode="constant", cval=0.0)
            out[y0:y1, x0:x1] = part[y0 - ya:y0 - ya + (y1 - y0), x0 - xa:x0 - xa + (x1 - x0)]
    return out
