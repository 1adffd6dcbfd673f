"""Cache-blocked 2-D filter, model of what the C version does."""
import numpy as np

TILE = 32


def tiled_filter(image, stencil):
    """out[y, x] = sum_{i,j} stencil[i, j] * image[y + i - r, x + j - r]

    stencil is (2r+1) x (2r+1), image is taken as 0 outside of its borders.
    The work is done in TILE x TILE blocks to stay in L1; any image size.
    """
    image = np.asarray(image, dtype=np.float64)
    H, W = image.shape
    k = stencil.shape[0]
    r = k // 2
    out = np.zeros((H, W))

    for y0 in range(0, H, TILE):
        for x0 in range(0, W, TILE):
            y1, x1 = min(y0 + TILE, H), min(x0 + TILE, W)
            th, tw = y1 - y0, x1 - x0

            # local copy of the block with its border of r cells
            local = np.zeros((th + 2 * r, tw + 2 * r))
            local[r:r + th, r:r + tw] = image[y0:y1, x0:x1]

            block = np.zeros((th, tw))
            for i in range(k):
                for j in range(k):
                    block += stencil[i, j] * local[i:i + th, j:j + tw]
            out[y0:y1, x0:x1] = block
    return out
