import numpy as np


def conv_bn_folded(x, w, gamma, beta, mean, var, bias=None, eps=1e-3):
    """1-D convolution followed by inference batch norm, in one go.

    x (batch, length, c_in), w (k, c_in, c_out), valid, stride 1.
    eps is 1e-3, Keras's default and not torch's 1e-5.
    Folding:  w' = w * gamma/sqrt(var+eps),  b' = beta + (bias - mean) * gamma/sqrt(var+eps)
    """
    g = gamma / np.sqrt(var + eps)
    wf = w * g                      # last axis is c_out, so this broadcasts the right way
    b0 = 0.0 if bias is None else bias
    bf = beta + (b0 - mean) * g
    k = w.shape[0]
    L = x.shape[1] - k + 1
    y = np.zeros((x.shape[0], L, w.shape[2]))
    for i in range(k):
        y += x[:, i:i + L, :] @ wf[i]
    return y + bf
