import numpy as np

TILE = 8


def conv_hwc_tiled(fmap, filt):
    """Direct convolution (no flip) the way the accelerator does it, output tile by output tile.

    fmap  [H][W][C]    input feature map (one image)
    filt  [R][S][C][K] filters
    out   [P][Q][K]    with P = H - R + 1, Q = W - S + 1
    """
    H, W, C = fmap.shape
    R, S, C2, K = filt.shape
    assert C == C2
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((P, Q, K), dtype=np.float32)
    for p0 in range(0, P, TILE):
        p1 = min(p0 + TILE, P)
        for q0 in range(0, Q, TILE):
            q1 = min(q0 + TILE, Q)
            # halo: the tile needs R-1 more rows and S-1 more columns
            local = fmap[p0:p1 + R - 1, q0:q1 + S - 1]
            acc = np.zeros((p1 - p0, q1 - q0, K), dtype=np.float32)
            for r in range(R):
                for s in range(S):
                    acc += local[r:r + p1 - p0, s:s + q1 - q0].astype(np.float32) @ filt[r, s].astype(np.float32)
            out[p0:p1, q0:q1] = acc
    return out
