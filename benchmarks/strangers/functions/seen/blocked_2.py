import numpy as np

TILE_H = 8
TILE_W = 8
TILE_K = 4


def conv2d_tiled(x, w):
    """Valid 2d conv, x [C][H][W], w [K][C][R][S] -> [K][P][Q].

    Same loop nest as the CUDA kernel: one block computes a TILE_K x TILE_H x TILE_W
    chunk of the output from a halo'd input tile.
    """
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    y = np.zeros((K, P, Q), np.float32)
    for k0 in range(0, K, TILE_K):
        k1 = min(k0 + TILE_K, K)
        for p0 in range(0, P, TILE_H):
            p1 = min(p0 + TILE_H, P)
            for q0 in range(0, Q, TILE_W):
                q1 = min(q0 + TILE_W, Q)
                acc = np.zeros((k1 - k0, p1 - p0, q1 - q0), np.float32)
                for c in range(C):
                    smem = x[c, p0:p1 + R - 1, q0:q1 + S - 1]  # halo tile
                    for r in range(R):
                        for s in range(S):
                            t = smem[r:r + p1 - p0, s:s + q1 - q0]
                            acc += w[k0:k1, c, r, s, None, None] * t
                y[k0:k1, p0:p1, q0:q1] = acc
    return y
