import numpy as np


def conv1d_fp16(x, w):
    """Half-precision multi-channel conv1d as tensor cores do it.

    fp16 operands, float32 accumulation, result rounded to fp16 once at the end.
    x [C, L] float16, w [O, C, K] float16 -> [O, L-K+1] float16
    """
    O, C, K = w.shape
    Lo = x.shape[1] - K + 1
    out = np.zeros((O, Lo), dtype=np.float16)
    for o in range(O):
        for c in range(C):
            for k in range(K):
                out[o] += x[c, k:k + Lo].astype(np.float32) * np.float32(w[o, c, k])
    return out
