import numpy as np


def conv1d_int8(x, w, x_zp, pad):
    """Integer accumulators of a quantised 1-D convolution.

    x    : int8 (C, T), real value = scale * (x - x_zp)
    w    : int8 (K, C, S), symmetric (zero point 0)
    pad  : samples of zero padding, in the real domain, on each side
    returns int32 (K, T + 2*pad - S + 1)
    """
    C, T = x.shape
    K, _, S = w.shape
    xp = np.zeros((C, T + 2 * pad), dtype=np.int32)
    xp[:, pad:pad + T] = x
    xp -= x_zp
    n = T + 2 * pad - S + 1
    acc = np.zeros((K, n), dtype=np.int32)
    for t in range(n):
        acc[:, t] = np.sum(xp[:, t:t + S] * w.astype(np.int32), axis=(1, 2))
    return acc
