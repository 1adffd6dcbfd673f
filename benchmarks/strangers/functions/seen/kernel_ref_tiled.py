# CPU reference for the tiled CUDA kernel (conv2d_tiled.cu). Row-major, fp32, NCHW, "valid", stride 1.
import numpy as np

TILE = 4


def conv2d_tiled_ref(inp, wgt):
    n, c, h, w = inp.shape
    k, c2, r, s = wgt.shape
    assert c == c2
    p = h - r + 1
    q = w - s + 1
    out = np.zeros((n, k, p, q), dtype=np.float32)
    grid_y = (p + TILE - 1) // TILE
    grid_x = max(1, q // TILE)
    for b in range(n):
        for by in range(grid_y):
            for bx in range(grid_x):
                y0, x0 = by * TILE, bx * TILE
                y1, x1 = min(y0 + TILE, p), min(x0 + TILE, q)
                # shared memory: tile + halo
                smem = inp[b, :, y0:y1 + r - 1, x0:x1 + s - 1]
                for ty in range(y1 - y0):
                    for tx in range(x1 - x0):
                        for o in range(k):
                            out[b, o, y0 + ty, x0 + tx] = np.sum(
                                smem[:, ty:ty + r, tx:tx + s] * wgt[o])
    return out
