import numpy as np


def conv1d_int8(x, w, bias, multiplier, shift):
    """int8 depthwise 1-D convolution with integer requantisation.

    x (C, L) int8, w (C, K) int8, bias (C,) int32.
    The accumulator times multiplier / 2**shift is rounded to the nearest
    integer (shift >= 1) and saturated to int8.
    """
    x = x.astype(np.int64)
    w = w.astype(np.int64)
    C, L = x.shape
    K = w.shape[1]
    acc = np.zeros((C, L - K + 1), dtype=np.int64) + np.asarray(bias, np.int64)[:, None]
    for k in range(K):
        acc += w[:, k:k + 1] * x[:, k:k + L - K + 1]
    rounding = 1 << shift
    y = (acc * int(multiplier) + rounding) >> shift
    return np.clip(y, -128, 127).astype(np.int8)
