import numpy as np


def conv1d_fp16_ref(x, w):
    """Reference for the half-precision kernel.

    x: float16 (C, L), w: float16 (F, C, K). The inputs are fp16, the products
    are accumulated in fp32 (like the tensor cores do) and the sum is
    rounded to fp16 once, at the end.
    """
    C, L = x.shape
    F, _, K = w.shape
    T = L - K + 1
    acc = np.zeros((F, T), dtype=x.dtype)
    for c in range(C):
        for k in range(K):
            acc += w[:, c, k, None] * x[c, k:k + T]
    return acc.astype(np.float16)
