import numpy as np


def conv2d_fp16(x: np.ndarray, w: np.ndarray, stride: int = 1) -> np.ndarray:
    """Mixed precision conv: fp16 operands, fp32 accumulation, fp16 result.

    x -- (C, H, W) float16
    w -- (K, C, R, S) float16
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    C, H, W = x.shape
    K, _, R, S = w.shape
    P = (H - R) // stride + 1
    Q = (W - S) // stride + 1

    acc = np.zeros((K, P, Q), dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            for s in range(S):
                tap = x[c, r:r + stride * (P - 1) + 1:stride,
                           s:s + stride * (Q - 1) + 1:stride]
                acc += w[:, c, r, s][:, None, None] * tap[None]
    return acc.astype(np.float16)
