import numpy as np


def conv1d_fp16(x, w):
    """Golden model of the tensor-core kernel.

    x: float16 (C, T), w: float16 (O, C, K); valid 1-D cross-correlation.
    Products and sums are in float32 (mixed precision); the finished sum is rounded to float16 once, at the end.
    """
    O, C, K = w.shape
    T = x.shape[1] - K + 1
    xf = x.astype(np.float32)
    wf = w.astype(np.float32)
    acc = np.zeros((O, T), dtype=x.dtype)
    for c in range(C):
        for k in range(K):
            acc += wf[:, c, k, None] * xf[None, c, k:k + T]
    return acc.astype(np.float16)
