import numpy as np


def conv1d_fp16(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Reference of the half precision kernel.

    x: float16 (C, L), w: float16 (O, C, K). Products and sums are in float32,
    only the final result is rounded to float16.
    Returns (O, L-K+1), cross-correlation.
    """
    C, L = x.shape
    O, _, K = w.shape
    n = L - K + 1
    acc = np.zeros((O, n), dtype=np.float32)
    for o in range(O):
        for t in range(n):
            s = x.dtype.type(0)
            for c in range(C):
                for k in range(K):
                    s += x[c, t + k] * w[o, c, k]
            acc[o, t] = s
    return acc.astype(np.float16)
