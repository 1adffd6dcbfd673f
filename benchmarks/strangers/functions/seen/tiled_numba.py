import numpy as np
from numba import njit

CTILE = 4


@njit
def _kernel(x, w, y, sy, sx, ctile):
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = y.shape[2], y.shape[3]
    for n in range(N):
        for c0 in range(0, C, ctile):          # keep one tile of input channels hot
            c1 = min(c0 + ctile, C)
            for k in range(K):
                for p in range(P):
                    for q in range(Q):
                        acc = 0.0
                        for c in range(c0, c1):
                            for r in range(R):
                                for s in range(S):
                                    acc += x[n, c, p * sy + r, q * sx + s] * w[k, c, r, s]
                        y[n, k, p, q] = acc


def conv2d_tiled(x, w, stride=(1, 1)):
    """NCHW x KCRS -> NKPQ, valid, input channels processed in tiles."""
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    sy, sx = stride
    y = np.zeros((N, K, (H - R) // sy + 1, (W - S) // sx + 1), dtype=np.result_type(x, w))
    _kernel(np.ascontiguousarray(x), np.ascontiguousarray(w), y, sy, sx, CTILE)
    return y
