import numpy as np

TILE_H = 16
TILE_W = 16


def conv2d_tiled(ifm, wgt, stride=1, pad=0):
    """Direct convolution over TILE_H x TILE_W output tiles, one tile's input resident at a time.

    ifm  (N, C, H, W)
    wgt  (K, C, R, S)
    """
    N, C, H, W = ifm.shape
    K, _, R, S = wgt.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    ifm = np.pad(ifm, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    ofm = np.empty((N, K, P, Q), dtype=np.result_type(ifm, wgt))

    for p0 in range(0, P, TILE_H):
        tp = min(TILE_H, P - p0)
        for q0 in range(0, Q, TILE_W):
            tq = min(TILE_W, Q - q0)
            # on-chip buffer
            in_h = (tp - 1) * stride + R
            in_w = (tq - 1) * stride + S
            local = ifm[:, :, p0:p0 + in_h, q0:q0 + in_w]
            acc = np.zeros((N, K, tp, tq), dtype=ofm.dtype)
            for r in range(R):
                for s in range(S):
                    sl = local[:, :, r:r + (tp - 1) * stride + 1:stride, s:s + (tq - 1) * stride + 1:stride]
                    acc += np.einsum('ncpq,kc->nkpq', sl, wgt[:, :, r, s])
            ofm[:, :, p0:p0 + tp, q0:q0 + tq] = acc
    return ofm
