import numpy as np


def conv1d_fp16(x, w):
    """Half-precision storage, float32 accumulation.

    x: float16 (C, T), w: float16 (O, C, K).  Products are summed in float32 and only the final
    sum is rounded to float16.  Valid, stride 1.
    """
    O, C, K = w.shape
    T = x.shape[1] - K + 1
    out = np.empty((O, T), dtype=np.float16)
    for o in range(O):
        acc = np.zeros(T, dtype=x.dtype)
        for c in range(C):
            for k in range(K):
                acc += x[c, k:k + T].astype(np.float32) * w[o, c, k].astype(np.float32)
        out[o] = acc
    return out
