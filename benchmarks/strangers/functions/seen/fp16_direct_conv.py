import numpy as np


def hconv_nchw(x, w):
    """Half-precision convolution (valid, stride 1), reference for the tensor-core kernel.

    x (N, C, H, W) float16, w (K, C, R, S) float16.
    Products are accumulated in float32 and rounded once at the end to float16.
    """
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    acc = np.zeros((N, K, P, Q), dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            for s in range(S):
                acc += x[:, c, None, r:r + P, s:s + Q] * w[None, :, c, r, s, None, None]
    return acc.astype(np.float16)
