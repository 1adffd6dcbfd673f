import numpy as np
from scipy.signal import convolve2d


def convolve_tiled(image, kernel, tile=512):
    """convolve2d(image, kernel, mode="same") for images too big to do at once.

    Works through the image in tile x tile pieces, so that temporary memory
    stays small. The result does not depend on the tile size.
    """
    image = np.asarray(image, dtype=np.float64)
    out = np.empty_like(image)
    H, W = image.shape
    for r in range(0, H, tile):
        for c in range(0, W, tile):
            piece = image[r:r + tile, c:c + tile]
            res = convolve2d(piece, kernel, mode="full")
            oy, ox = (kernel.shape[0] - 1) // 2, (kernel.shape[1] - 1) // 2
            h, w = piece.shape
            out[r:r + h, c:c + w] = res[oy:oy + h, ox:ox + w]
    return out
