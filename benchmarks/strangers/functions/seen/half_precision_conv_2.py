import numpy as np


def conv2d_fp16(x, w):
    """Half-precision valid convolution the way the tensor cores do it:
    fp16 inputs, fp32 accumulator, result rounded to fp16 once at the end.

    x (N, C, H, W) float16, w (K, C, R, S) float16 -> (N, K, P, Q) float16
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    acc = np.zeros((N, K, P, Q), dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            for s in range(S):
                a = x[:, c, r:r + P, s:s + Q].astype(np.float32)
                b = w[:, c, r, s].astype(np.float32)
                acc += (a[:, None] * b[None, :, None, None]).astype(acc.dtype)
    return acc.astype(np.float16)
