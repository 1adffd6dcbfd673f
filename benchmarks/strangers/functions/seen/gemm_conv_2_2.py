import numpy as np
from collections import namedtuple

ConvSpec = namedtuple("ConvSpec", "stride pad")


def conv_forward_gemm(x, w, spec=ConvSpec(1, 0)):
    """Forward convolution as one big GEMM.

    x: (N, C, H, W)   w: (M, C, K, K)   ->   (N, M, P, Q)
    """
    N, C, H, W = x.shape
    M, _, K, _ = w.shape
    s, p = spec
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    P = (H + 2 * p - K) // s + 1
    Q = (W + 2 * p - K) // s + 1
    cols = np.empty((C * K * K, N * P * Q), dtype=x.dtype)
    row = 0
    for c in range(C):
        for i in range(K):
            for j in range(K):
                cols[row] = xp[:, c, i:i + s * P:s, j:j + s * Q:s].ravel()
                row += 1
    out = w.reshape(M, -1) @ cols          # M x (N*P*Q)
    return out.reshape(N, M, P, Q)
