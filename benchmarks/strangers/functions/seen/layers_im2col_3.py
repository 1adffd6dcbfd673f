import numpy as np


def im2col(x, kh, kw, stride, pad):
    N, C, H, W = x.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], mode="constant")
    cols = np.empty((C, kh, kw, N, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            cols[:, i, j] = patch.transpose(1, 0, 2, 3)
    return cols.reshape(C * kh * kw, N * oh * ow), oh, ow


def conv_forward_fast(x, w, b, conv_param):
    """
    Fast forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: dict with keys 'stride' and 'pad'

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W')
    - cache: (x, w, b, conv_param, cols)
    """
    N = x.shape[0]
    F, _, HH, WW = w.shape
    cols, oh, ow = im2col(x, HH, WW, conv_param["stride"], conv_param["pad"])
    res = w.reshape(F, -1) @ cols + b.reshape(-1, 1)
    out = res.reshape(N, F, oh, ow)
    cache = (x, w, b, conv_param, cols)
    return out, cache
