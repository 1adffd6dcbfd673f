import numpy as np

TILE_K = 16   # output channels per tile
TILE_C = 16   # input channels per tile


def conv2d_tiled(x, w):
    """NHWC x (kh, kw, C, K) valid convolution, blocked over channels like the
    accelerator does it: one tile of weights is held while the image streams by."""
    N, H, W, C = x.shape
    kh, kw, _, K = w.shape
    P, Q = H - kh + 1, W - kw + 1
    y = np.zeros((N, P, Q, K), dtype=np.float32)

    for k0 in range(0, K, TILE_K):
        k1 = min(k0 + TILE_K, K)
        for c0 in range(0, C, TILE_C):
            c1 = min(c0 + TILE_C, C)
            acc = np.zeros((N, P, Q, k1 - k0), dtype=np.float32)
            for r in range(kh):
                for s in range(kw):
                    acc += x[:, r:r + P, s:s + Q, c0:c1] @ w[r, s, c0:c1, k0:k1]
            y[..., k0:k1] = acc
    return y
