import numpy as np


def conv2d_tiled(x, w, b, tile_c=16):
    """Golden model for the accelerator: input channels in tiles of `tile_c`.

    x (C, H, W), w (K, C, R, S), b (K,); stride 1, no padding; out (K, P, Q).
    """
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((K, P, Q))
    for c0 in range(0, C, tile_c):
        c1 = min(c0 + tile_c, C)
        psum = np.empty((K, P, Q))
        psum[:] = b[:, None, None]
        for r in range(R):
            for s in range(S):
                xs = x[c0:c1, r:r + P, s:s + Q]
                psum += np.tensordot(w[:, c0:c1, r, s], xs, axes=(1, 0))
        out += psum
    return out
