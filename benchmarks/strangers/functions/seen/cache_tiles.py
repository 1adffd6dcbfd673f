import numpy as np
from scipy.signal import correlate2d


def tiled_filter(image, kernel, tile=32):
    """'same' cross-correlation with zero padding, done tile by tile.

    Odd kernels only. Equal to correlate2d(image, kernel, mode='same'); tiling
    only bounds the working set.
    """
    h, w = image.shape
    kh, kw = kernel.shape
    assert kh % 2 == 1 and kw % 2 == 1
    out = np.empty((h, w), dtype=np.result_type(image, kernel, np.float64))
    for r in range(0, h, tile):
        for c in range(0, w, tile):
            block = image[r:r + tile, c:c + tile]
            full = correlate2d(block, kernel, mode="full")
            top, left = kh // 2, kw // 2
            out[r:r + tile, c:c + tile] = full[top:top + block.shape[0],
                                               left:left + block.shape[1]]
    return out
