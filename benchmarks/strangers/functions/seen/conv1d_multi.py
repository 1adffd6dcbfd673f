import numpy as np


def conv1d_forward(x, w, b, stride=1, padding=0):
    """1D convolution layer, forward.

    x: (batch, in_channels, length)
    w: (out_channels, in_channels, kernel)
    b: (out_channels,)
    """
    B, Cin, L = x.shape
    Cout, _, K = w.shape
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    Lout = (x.shape[-1] - K) // stride + 1
    y = np.zeros((B, Cout, Lout))
    for n in range(B):
        for co in range(Cout):
            for ci in range(Cin):
                for t in range(Lout):
                    s = t * stride
                    y[n, co, t] += np.dot(x[n, ci, s:s + K], w[co, ci]) + b[co]
    return y
