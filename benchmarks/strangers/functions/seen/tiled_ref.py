import numpy as np

TILE_H = 8
TILE_W = 8


def conv2d_tiled(x, w):
    """Tiled direct convolution, mirrors the loop nest of the CUDA kernel.

    x: [C, H, W], w: [K, C, R, S]; unit stride, no padding.
    Out: [K, H - R + 1, W - S + 1]
    """
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((K, P, Q), dtype=np.float32)
    grid_h = max(1, P // TILE_H)
    grid_w = (Q + TILE_W - 1) // TILE_W
    for by in range(grid_h):
        for bx in range(grid_w):
            p0, q0 = by * TILE_H, bx * TILE_W
            p1, q1 = min(p0 + TILE_H, P), min(q0 + TILE_W, Q)
            # "shared memory" with halo
            smem = x[:, p0:p1 + R - 1, q0:q1 + S - 1]
            acc = np.zeros((K, p1 - p0, q1 - q0), dtype=np.float32)
            for r in range(R):
                for s in range(S):
                    frag = smem[:, r:r + p1 - p0, s:s + q1 - q0]
                    acc += np.einsum("kc,cpq->kpq", w[:, :, r, s], frag)
            out[:, p0:p1, q0:q1] = acc
    return out
