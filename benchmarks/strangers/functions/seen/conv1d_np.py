import numpy as np


def conv1d(x, weight, bias=None, stride=1):
    """x: (batch, c_in, length); weight: (c_out, c_in, k); bias: (c_out,)"""
    batch, c_in, length = x.shape
    c_out, _, k = weight.shape
    l_out = (length - k) // stride + 1
    y = np.zeros((batch, c_out, l_out))
    for o in range(c_out):
        for c in range(c_in):
            for t in range(l_out):
                seg = x[:, c, t * stride:t * stride + k]
                y[:, o, t] += seg @ weight[o, c]
            if bias is not None:
                y[:, o] += bias[o]
    return y
