# Golden model for the HMMA conv1d kernel.
# inputs fp16, accumulator fp32, one rounding to fp16 when storing.
import numpy as np


def conv1d_hmma_ref(act, wgt):
    """act [C, L] fp16, wgt [K, C, S] fp16 -> [K, L-S+1] fp16"""
    assert act.dtype == np.float16 and wgt.dtype == np.float16
    C, L = act.shape
    K, _, S = wgt.shape
    Q = L - S + 1
    out = np.empty((K, Q), np.float16)
    for k in range(K):
        acc = np.zeros(Q, act.dtype)
        for c in range(C):
            for s in range(S):
                a = act[c, s:s + Q].astype(np.float32)
                b = np.float32(wgt[k, c, s])
                acc += (a * b).astype(acc.dtype)
        out[k] = acc.astype(np.float16)
    return out
