import numpy as np


def conv_forward_im2col(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer, im2col flavour.

    Inputs:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    - conv_param: dict with 'stride' and 'pad' (zeros, the same on all four sides)

    Returns out of shape (N, F, H', W').
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    stride, pad = conv_param["stride"], conv_param["pad"]

    out_h = (H + 2 * pad - HH) // stride + 1
    out_w = (H + 2 * pad - WW) // stride + 1

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = np.zeros((N, C, HH, WW, out_h, out_w), dtype=x.dtype)
    for i in range(out_h):
        for j in range(out_w):
            patch = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            cols[:, :, :, :, i, j] = patch

    out = np.einsum("fcuv,ncuvij->nfij", w, cols)
    return out + b.reshape(1, F, 1, 1)
