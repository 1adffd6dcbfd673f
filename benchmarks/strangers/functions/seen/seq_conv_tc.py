import numpy as np


def conv_seq(x, w, bias=None, stride=1):
    """Convolve one sequence.

    x: (T, C_in), w: (K, C_in, C_out), bias: (C_out,) or None
    returns ((T - K) // stride + 1, C_out); row t is
    bias + sum_k x[t * stride + k] @ w[k]
    """
    T, c_in = x.shape
    K, _, c_out = w.shape
    steps = (T - K) // stride + 1
    out = np.empty((steps, c_out))
    for t in range(steps):
        if bias is None:
            acc = np.zeros(c_out)
        else:
            acc = bias
        for k in range(K):
            acc += x[t * stride + k] @ w[k]
        out[t] = acc
    return out
