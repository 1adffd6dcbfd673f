import numpy as np

TILE = 8


def conv2d_tiled(x, w, tile=TILE):
    """Output-tiled 2D correlation ("valid"), mimics the shared memory GPU version.

    Each "thread block" loads a (tile + kh - 1, tile + kw - 1) input region
    (zeros outside of the image) and computes a tile x tile piece of the output.
    """
    H, W = x.shape
    kh, kw = w.shape
    Ho, Wo = H - kh + 1, W - kw + 1
    y = np.zeros((Ho, Wo), dtype=np.float32)

    for by in range(0, Ho, tile):
        for bx in range(0, Wo, tile):
            smem = np.zeros((tile + kh - 1, tile + kw - 1), dtype=np.float32)
            chunk = x[by:by + tile + kh - 1, bx:bx + tile + kw - 1]
            smem[:chunk.shape[0], :chunk.shape[1]] = chunk

            acc = np.zeros((tile, tile), dtype=np.float32)
            for r in range(kh):
                for s in range(kw):
                    acc += smem[r:r + tile, s:s + tile] * w[r, s]

            th, tw = min(tile, Ho - by), min(tile, Wo - bx)
            y[by:by + th, bx:bx + tw] = acc[:th, :tw]
    return y
