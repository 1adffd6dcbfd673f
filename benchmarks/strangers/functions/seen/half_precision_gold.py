import numpy as np


def conv2d_fp16(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Gold model for the tensor-core path: fp16 operands, fp32 accumulation, fp16 result.

    x (N, C, H, W) float16, w (K, C, R, S) float16, valid, stride 1.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    acc = np.zeros((N, K, P, Q), dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            for s in range(S):
                tap = w[:, c, r, s].astype(np.float32).reshape(1, K, 1, 1)
                acc += x[:, c, None, r:r + P, s:s + Q] * tap
    return acc.astype(np.float16)
