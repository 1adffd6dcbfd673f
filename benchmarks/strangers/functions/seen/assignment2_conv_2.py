import numpy as np


def conv_forward_im2col(x, w, b, conv_param):
    """
    Forward pass for a convolutional layer, im2col version.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: A dictionary with keys 'stride' and 'pad'

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W') where
        H' = 1 + (H + 2 * pad - HH) // stride
        W' = 1 + (W + 2 * pad - WW) // stride
    - cache: (x, w, b, conv_param)
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    stride, pad = conv_param["stride"], conv_param["pad"]

    out_h = 1 + (H + 2 * pad - HH) // stride
    out_w = 1 + (W + 2 * pad - WW) // stride
    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    cols = np.empty((N, out_h, out_w, C * HH * WW), dtype=x.dtype)
    for i in range(out_h):
        for j in range(out_w):
            patch = x_pad[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            cols[:, i, j, :] = patch.reshape(N, -1)

    res = cols.reshape(-1, C * HH * WW).dot(w.reshape(F, -1).T) + b
    out = res.reshape(N, F, out_h, out_w)

    cache = (x, w, b, conv_param)
    return out, cache
