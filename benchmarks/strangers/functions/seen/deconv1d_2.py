import numpy as np


def conv_transpose1d(x, w, stride=1):
    """Transposed 1-D convolution.  x: (C, T)  w: (C, O, K)  ->  (O, (T - 1) * stride + K)"""
    C, T = x.shape
    _, O, K = w.shape
    y = np.zeros((O, (T - 1) * stride + K))
    for t in range(T):
        y[:, t * stride:t * stride + K] = np.tensordot(x[:, t], w, axes=(0, 0))
    return y
