import numpy as np


def conv1d_int8(x, w):
    # exact integer correlation, int8 in -> int32 out
    # x: (C, T) int8, w: (O, C, K) int8, out: (O, T-K+1) int32
    C, T = x.shape
    O, _, K = w.shape
    L = T - K + 1
    cols = np.lib.stride_tricks.sliding_window_view(x, K, axis=1)      # C, L, K
    cols = cols.transpose(0, 2, 1).reshape(C * K, L).astype(np.int16)
    acc = w.reshape(O, C * K).astype(np.int16) @ cols
    return acc.astype(np.int32)
