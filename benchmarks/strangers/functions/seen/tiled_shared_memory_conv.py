import numpy as np

TILE = 16


def tiled_conv(image, mask):
    """CPU model of the tiled CUDA kernel (chapter 7): each block loads its tile and the halo
    into "shared memory", then computes TILE x TILE outputs.

    Output (H, W): out[y, x] = sum mask[i, j] * image[y + i - ry, x + j - rx],
    zero outside the image, mask of odd size with ry, rx its half sizes.
    """
    H, W = image.shape
    mh, mw = mask.shape
    ry, rx = mh // 2, mw // 2
    out = np.zeros((H, W))
    for by in range(0, H, TILE):
        for bx in range(0, W, TILE):
            shared = np.zeros((TILE + 2 * ry, TILE + 2 * rx))
            y0, y1 = max(by - ry, 0), min(by + TILE, H)
            x0, x1 = max(bx - rx, 0), min(bx + TILE, W)
            oy, ox = y0 - (by - ry), x0 - (bx - rx)
            shared[oy:oy + y1 - y0, ox:ox + x1 - x0] = image[y0:y1, x0:x1]
            for ty in range(min(TILE, H - by)):
                for tx in range(min(TILE, W - bx)):
                    out[by + ty, bx + tx] = np.sum(shared[ty:ty + mh, tx:tx + mw] * mask)
    return out
