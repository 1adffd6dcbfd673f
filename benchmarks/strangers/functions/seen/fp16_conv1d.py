import numpy as np


def conv1d_fp16(x, w):
    """Half precision conv1d ("valid", stride 1) with float32 accumulation.

    x: float16 (C, L), w: float16 (O, C, K).
    Products are summed in float32 and rounded to float16 once, at the end.
    """
    C, L = x.shape
    O, _, K = w.shape
    T = L - K + 1
    out = np.zeros((O, T), dtype=np.float16)
    for c in range(C):
        for k in range(K):
            prod = w[:, c, k, None].astype(np.float32) * x[None, c, k:k + T]
            out += prod.astype(out.dtype)
    return out
