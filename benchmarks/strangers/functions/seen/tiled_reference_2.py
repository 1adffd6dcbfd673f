import numpy as np

TILE_H, TILE_W, TILE_K = 8, 16, 4


def conv_tiled_ref(inp, filt, bias=None):
    """Host model of the accelerator's loop nest.

    inp  [H][W][C], filt [K][R][S][C]  (channels last), valid, unit stride.
    Tiles at the edge are clipped. Accumulates in float64, result float32.
    """
    H, W, C = inp.shape
    K, R, S, _ = filt.shape
    OH, OW = H - R + 1, W - S + 1
    out = np.zeros((OH, OW, K), np.float32)
    for k0 in range(0, K, TILE_K):
        k1 = min(k0 + TILE_K, K)
        for y0 in range(0, OH, TILE_H):
            y1 = min(y0 + TILE_H, OH)
            for x0 in range(0, OW, TILE_W):
                x1 = min(x0 + TILE_W, OW)
                acc = np.zeros((y1 - y0, x1 - x0, k1 - k0), np.float64)
                if bias is not None:
                    acc += bias[k0:k1]
                halo = inp[y0:y1 + R - 1, x0:x1 + S - 1].astype(np.float64)
                for r in range(R):
                    for s in range(S):
                        a = halo[r:r + y1 - y0, s:s + x1 - x0]
                        acc += a @ filt[k0:k1, r, s].T.astype(np.float64)
                out[y0:y1, x0:x1, k0:k1] = acc
    return out
