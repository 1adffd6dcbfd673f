import numpy as np


def im2col(x, kh, kw, stride, pad):
    N, C, H, W = x.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    cols = np.empty((N, C, kh, kw, oh, ow), dtype=x.dtype)
    for a in range(kh):
        a_end = a + stride * oh
        for b in range(kw):
            b_end = b + stride * ow
            cols[:, :, a, b] = xp[:, :, a:a_end:stride, b:b_end:stride]
    # (positions, patch)
    return cols.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, C * kh * kw), oh, ow


def conv_forward(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer.

    Inputs:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    - conv_param: dict with 'stride' and 'pad'

    Returns (out, cache); out is (N, F, H', W').
    """
    stride = conv_param.get("stride", 1)
    pad = conv_param.get("pad", 0)
    F, _, HH, WW = w.shape
    cols, oh, ow = im2col(x, HH, WW, stride, pad)
    out = cols @ w.reshape(F, -1).T + b
    out = out.reshape(x.shape[0], oh, ow, F).transpose(0, 3, 1, 2)
    cache = (x, w, b, conv_param, cols)
    return out, cache
