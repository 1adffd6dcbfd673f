import numpy as np


def conv_s8(x, w):
    """int8 x int8 -> int32 convolution. x: (C, H, W) int8, w: (K, C, R, S) int8."""
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    acc = np.zeros((K, P, Q), dtype=np.int16)
    for k in range(K):
        for c in range(C):
            for r in range(R):
                for s in range(S):
                    acc[k] += x[c, r:r + P, s:s + Q].astype(np.int16) * np.int16(w[k, c, r, s])
    return acc.astype(np.int32)
