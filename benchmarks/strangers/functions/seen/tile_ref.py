import numpy as np


def conv_tiles(x, w, tile=4):
    """CPU reference for the GPU kernel: valid conv of (H, W) with (R, S), blockDim = tile x tile."""
    P = x.shape[0] - w.shape[0] + 1
    Q = x.shape[1] - w.shape[1] + 1
    out = np.zeros((P, Q))
    grid = (max(P // tile, 1), max(Q // tile, 1))
    for by in range(grid[0]):
        for bx in range(grid[1]):
            for ty in range(tile):
                for tx in range(tile):
                    p, q = by * tile + ty, bx * tile + tx
                    if p < P and q < Q:
                        out[p, q] = (x[p:p + w.shape[0], q:q + w.shape[1]] * w).sum()
    return out
