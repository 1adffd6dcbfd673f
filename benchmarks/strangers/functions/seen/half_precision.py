import numpy as np


def conv1d_fp16(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """float16 storage, float32 accumulation, one rounding to float16 at the end.

    x: (C, L) float16, w: (O, C, K) float16 -> (O, L-K+1) float16
    Model of what the tensor unit does; used for bit-level comparison.
    """
    C, L = x.shape
    O, _, K = w.shape
    out = np.empty((O, L - K + 1), dtype=np.float16)
    for o in range(O):
        acc = np.zeros(L - K + 1, dtype=np.float32)
        for c in range(C):
            for k in range(K):
                acc += x[c, k:k + L - K + 1] * w[o, c, k]
        out[o] = acc.astype(np.float16)
    return out
