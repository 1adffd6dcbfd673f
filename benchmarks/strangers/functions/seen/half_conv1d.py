"""float16 inference of a 1-D convolution layer, emulated on the CPU.

Like the tensor cores do it: operands are float16, products and sums are
float32, and the finished sum is rounded to float16 once.
"""
import numpy as np


def conv1d_half(x, w, bias=None, stride=1):
    """x (C, L), w (K, C, R), bias (K,); all are cast to float16 on entry.

    Returns float16 (K, Lo), cross-correlation, no padding.
    """
    x = np.asarray(x, dtype=np.float16)
    w = np.asarray(w, dtype=np.float16)
    K, C, R = w.shape
    lo = (x.shape[1] - R) // stride + 1

    acc = np.zeros((K, lo), dtype=x.dtype)
    for r in range(R):
        taps = x[:, r:r + (lo - 1) * stride + 1:stride].astype(np.float32)
        for c in range(C):
            acc += np.outer(w[:, c, r].astype(np.float32), taps[c])
    if bias is not None:
        acc += np.asarray(bias, dtype=np.float16)[:, None]
    return acc.astype(np.float16)
