import numpy as np
from scipy.ndimage import correlate


def tiled_correlate(image, kernel, tile=64):
    """Correlate a large image tile by tile to bound the memory.

    Same result as scipy.ndimage.correlate(image, kernel, mode='constant') for odd kernels.
    """
    H, W = image.shape
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    out = np.empty((H, W), dtype=float)
    for y0 in range(0, H, tile):
        for x0 in range(0, W, tile):
            y1, x1 = min(y0 + tile, H), min(x0 + tile, W)
            ya, xa = max(y0 - ry, 0), max(x0 - rx, 0)
            block = image[ya:y1, xa:x1].astype(float)
            res = correlate(block, kernel, mode="constant")
            out[y0:y1, x0:x1] = res[y0 - ya:y0 - ya + y1 - y0, x0 - xa:x0 - xa + x1 - x0]
    return out
