import numpy as np

TILE_H = 8
TILE_W = 8


def conv2d_tiled(inp, wgt):
    """Direct convolution, valid, stride 1, output computed tile by tile.

    inp  [C][H][W]
    wgt  [K][C][R][S]
    out  [K][P][Q],  P = H - R + 1,  Q = W - S + 1
    """
    C, H, W = inp.shape
    K, _, R, S = wgt.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((K, P, Q), dtype=np.float64)

    th, tw = min(TILE_H, P), min(TILE_W, Q)
    for by in range(P // th):
        for bx in range(Q // tw):
            p0, q0 = by * th, bx * tw
            # stage the input tile, including R-1 / S-1 extra rows and columns
            stage = inp[:, p0:p0 + th + R - 1, q0:q0 + tw + S - 1].astype(np.float64)
            acc = np.zeros((K, th, tw))
            for r in range(R):
                for s in range(S):
                    acc += np.einsum('kc,cpq->kpq', wgt[:, :, r, s], stage[:, r:r + th, s:s + tw])
            out[:, p0:p0 + th, q0:q0 + tw] = acc
    return out
