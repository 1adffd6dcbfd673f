import numpy as np


def conv1d_s8(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Integer conv, s8 x s8 -> s32.

    x: int8 [C, T]; w: int8 [O, C, K]; returns int32 [O, T-K+1] holding the exact sums.
    """
    assert x.dtype == np.int8 and w.dtype == np.int8
    O, C, K = w.shape
    T = x.shape[1] - K + 1
    a = x.astype(np.int16)      # widen: the product of two s8 needs 16 bits
    b = w.astype(np.int16)
    acc = np.zeros((O, T), dtype=np.int16)
    for c in range(C):
        for k in range(K):
            acc += b[:, c, k][:, None] * a[c, k:k + T][None, :]
    return acc.astype(np.int32)
