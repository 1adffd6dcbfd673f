import numpy as np
from numba import njit


@njit
def conv2d_nchw(x, w, pad, stride):
    """Deep-learning convolution on NCHW arrays, zero padding `pad` on all sides."""
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    y = np.zeros((N, F, OH, OW))
    for n in range(N):
        for f in range(F):
            for i in range(OH):
                for j in range(OW):
                    acc = 0.0
                    for c in range(C):
                        for p in range(KH):
                            r = i * stride + p - pad
                            if r < 0 or r >= H:
                                continue
                            for q in range(KW):
                                s = j * stride + q - pad
                                if s < 0 or s >= W:
                                    continue
                                acc += x[n, c, r, s] * w[f, c, p, q]
                    y[n, f, i, j] = acc
    return y
