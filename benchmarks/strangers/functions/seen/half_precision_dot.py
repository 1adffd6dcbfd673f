import numpy as np


def hconv1d(x, w):
    """fp16 storage, fp32 accumulate: model of the tensor-core path.

    x (C, L) half, w (O, C, K) half -> (O, L-K+1) half. Products are summed in single
    precision, the result is rounded to half once, at the end.
    """
    x = np.asarray(x, np.float16)
    w = np.asarray(w, np.float16)
    C, L = x.shape
    O, _, K = w.shape
    n = L - K + 1
    out = np.zeros((O, n), np.float16)
    for o in range(O):
        for c in range(C):
            for k in range(K):
                out[o] += x[c, k:k + n].astype(np.float32) * np.float32(w[o, c, k])
    return out
