import numpy as np
from numba import njit


@njit(cache=False)
def conv_nhwc(inp, ker, stride, pad):
    """NHWC x HWIO -> NHWC, zero padding of `pad` on all sides."""
    N, H, W, C = inp.shape
    R, S, _, M = ker.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    out = np.zeros((N, P, Q, M), dtype=np.float64)
    for n in range(N):
        for p in range(P):
            for q in range(Q):
                for r in range(R):
                    y = p * stride + r - pad
                    if y < 0 or y >= H:
                        continue
                    for s in range(S):
                        x = q * stride + s - pad
                        if x < 0 or x >= W:
                            continue
                        for c in range(C):
                            v = inp[n, y, x, c]
                            for m in range(M):
                                out[n, p, q, m] += v * ker[r, s, c, m]
    return out
