import numpy as np


def conv2d_tiled(x, w, tile=8):
    """Cache-blocked 2-D convolution (CNN convention, valid, stride 1).

    x: (C, H, W) float array
    w: (K, C, R, S) filters
    tile: edge of the square output tiles
    Returns (K, H-R+1, W-S+1).
    """
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((K, P, Q), dtype=np.result_type(x, w))
    tiles_p, tiles_q = P // tile, Q // tile

    for tp in range(tiles_p):
        for tq in range(tiles_q):
            p0, q0 = tp * tile, tq * tile
            p1, q1 = min(p0 + tile, P), min(q0 + tile, Q)
            acc = np.zeros((K, p1 - p0, q1 - q0), dtype=out.dtype)
            # halo region
            xin = x[:, p0:p1 + R - 1, q0:q1 + S - 1]
            for r in range(R):
                for s in range(S):
                    acc += np.tensordot(w[:, :, r, s],
                                        xin[:, r:r + p1 - p0, s:s + q1 - q0], axes=1)
            out[:, p0:p1, q0:q1] = acc
    return out
