import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_int8(x: np.ndarray, w: np.ndarray, stride: int = 1) -> np.ndarray:
    """int8 x int8 -> int32 convolution (no padding), the golden model for the accelerator.

    x: int8 [C, H, W]
    w: int8 [K, C, R, S]
    returns the raw int32 accumulators [K, P, Q]
    """
    assert x.dtype == np.int8 and w.dtype == np.int8
    K, C, R, S = w.shape
    windows = sliding_window_view(x, (C, R, S))[0, ::stride, ::stride]   # P Q C R S
    P, Q = windows.shape[:2]
    cols = windows.reshape(P * Q, C * R * S)
    acc = cols @ w.reshape(K, -1).T
    return acc.T.reshape(K, P, Q).astype(np.int32)
