import numpy as np

TILE_H, TILE_W = 8, 16


def conv2d_tiled(image, filt):
    """Reference for the shared-memory kernel: valid cross-correlation, output computed tile by tile."""
    H, W = image.shape
    R, S = filt.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((P, Q), dtype=np.float64)
    for ty in range(0, P, TILE_H):
        for tx in range(0, Q, TILE_W):
            th = min(TILE_H, P - ty)
            tw = min(TILE_W, Q - tx)
            smem = image[ty:ty + th + R - 1, tx:tx + tw + S - 1].astype(np.float64)
            acc = np.zeros((th, tw))
            for r in range(R):
                for s in range(S):
                    acc += smem[r:r + th, s:s + tw] * filt[r, s]
            out[ty:ty + th, tx:tx + tw] = acc
    return out
