import numpy as np


def conv1d_u8s8(x, x_zp, w, w_zp):
    """int32 accumulators of a quantised conv1d, zero points taken out after the raw GEMM (gemmlowp trick).

    x: (C, L) uint8, w: (O, C, K) int8; equals the integer conv of (x - x_zp) and (w - w_zp), no padding.
    """
    C, L = x.shape
    O, _, K = w.shape
    T = L - K + 1
    cols = np.stack([x[:, k:k + T] for k in range(K)], axis=1).reshape(C * K, T).astype(np.int32)
    rows = w.reshape(O, C * K).astype(np.int32)
    acc = rows @ cols
    acc -= x_zp * rows.sum(axis=1, keepdims=True)
    acc -= w_zp * cols.sum(axis=0, keepdims=True)
    acc += x_zp * w_zp * C * K
    return acc
