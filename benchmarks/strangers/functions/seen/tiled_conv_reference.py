# Reference for the tiled GPU kernel. Same loop order as the kernel, so that the
# intermediate buffers can be compared. Not fast.
import numpy as np

TILE_K = 8      # output channels per work group
TILE_P = 16     # output pixels (flattened) per work group


def conv_tiled(x, w):
    """x[C][H][W] * w[K][C][R][S] -> y[K][P][Q], valid, stride 1, cross-correlation, any sizes"""
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    y = np.zeros((K, P * Q), dtype=np.float64)

    for k0 in range(0, K, TILE_K):
        k1 = min(k0 + TILE_K, K)
        for t in range(P * Q // TILE_P):
            p0 = t * TILE_P
            p1 = p0 + TILE_P
            acc = np.zeros((k1 - k0, p1 - p0))
            for c in range(C):
                for r in range(R):
                    for s in range(S):
                        pix = np.arange(p0, p1)
                        vals = x[c, pix // Q + r, pix % Q + s]
                        acc += np.outer(w[k0:k1, c, r, s], vals)
            y[k0:k1, p0:p1] = acc
    return y.reshape(K, P, Q)
