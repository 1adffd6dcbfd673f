import numpy as np

HALO = 1


def _same(block, kernel):
    kh, kw = kernel.shape
    p = np.pad(block, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    out = np.zeros(block.shape)
    for i in range(kh):
        for j in range(kw):
            out += kernel[i, j] * p[i:i + block.shape[0], j:j + block.shape[1]]
    return out


def tiled_filter(image, kernel, tile=32):
    """Correlate a 2-D image with an odd-sized kernel, tile by tile.

    Same size out as in, zeros beyond the image's edges. The tiling only keeps
    the working set in cache; it does not change the result.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    H, W = image.shape
    result = np.empty((H, W))
    for r0 in range(0, H, tile):
        r1 = min(r0 + tile, H)
        for c0 in range(0, W, tile):
            c1 = min(c0 + tile, W)
            top, left = max(r0 - HALO, 0), max(c0 - HALO, 0)
            bottom, right = min(r1 + HALO, H), min(c1 + HALO, W)
            done = _same(image[top:bottom, left:right], kernel)
            result[r0:r1, c0:c1] = done[r0 - top:r1 - top, c0 - left:c1 - left]
    return result
