import numpy as np


def conv2d_fp16(x, w):
    """
    CPU model of the tensor-core kernel: half in, float accumulator, half out.

    x: (C, H, W) float16, w: (K, C, R, S) float16  ->  (K, H-R+1, W-S+1) float16
    Rounded once, when the result is stored.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1

    acc = np.zeros((K, P, Q), dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            for s in range(S):
                wv = w[:, c, r, s, None, None]
                acc += np.multiply(wv, x[c, r:r + P, s:s + Q], dtype=np.float32)
    return acc.astype(np.float16)
