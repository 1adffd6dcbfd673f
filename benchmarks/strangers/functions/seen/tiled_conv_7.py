import numpy as np
from scipy.signal import correlate2d


def conv2d_tiled(image, kernel, tile=(64, 64)):
    """Same-size, zero-padded cross-correlation (odd kernels), done tile by tile.

    Keeps the working set within L2: the image is cut into tiles, every tile
    is processed on its own. The result does not depend on the tile size.
    """
    image = np.asarray(image, dtype=np.float64)
    h, w = image.shape
    th, tw = tile
    out = np.empty_like(image)
    for y in range(0, h, th):
        for x in range(0, w, tw):
            block = image[y:y + th, x:x + tw]
            ph, pw = kernel.shape[0] // 2, kernel.shape[1] // 2
            block = np.pad(block, ((ph, ph), (pw, pw)))
            out[y:y + th, x:x + tw] = correlate2d(block, kernel, mode="valid")
    return out
