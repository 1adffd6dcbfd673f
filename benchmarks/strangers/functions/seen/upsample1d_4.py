import numpy as np


def conv_transpose1d(x, weight, stride):
    """x: [in_channels, T], weight: [in_channels, out_channels, K] (torch layout).

    Returns [out_channels, (T - 1) * stride + K].
    """
    c_in, T = x.shape
    _, c_out, K = weight.shape
    y = np.zeros((c_out, (T - 1) * stride + K))
    for t in range(T):
        contrib = np.tensordot(x[:, t], weight, axes=(0, 0))
        y[:, t * stride:t * stride + K] = contrib
    return y
