import numpy as np


def im2col(x, HH, WW, pad, stride):
    N, C, H, W = x.shape
    out_h = (H + 2 * pad - HH) // stride + 1
    out_w = (W + 2 * pad - WW) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode='constant')
    cols = np.zeros((N, out_h, out_w, C, HH, WW), dtype=x.dtype)
    for i in range(out_h):
        for j in range(out_w):
            a, b = i * stride, j * stride
            cols[:, i, j] = xp[:, :, a:a + HH, b:b + WW]
    return cols.reshape(N * out_h * out_w, -1), out_h, out_w


def conv_forward_fast(x, w, b, conv_param):
    """
    A fast implementation of the forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: A dictionary with the following keys:
      - 'stride': pixels between adjacent receptive fields
      - 'pad': zeros added on each side of the input

    Returns a tuple of:
    - out: Output data of shape (N, F, H', W')
    - cache: (x, w, b, conv_param, cols)
    """
    stride, pad = conv_param['stride'], conv_param['pad']
    N = x.shape[0]
    F, C, HH, WW = w.shape

    cols, out_h, out_w = im2col(x, HH, WW, pad, stride)
    res = cols.dot(w.reshape(F, -1).T) + b
    out = res.reshape(N, F, out_h, out_w)

    cache = (x, w, b, conv_param, cols)
    return out, cache
