import math
import numpy as np


def conv2d_same(x, w, b=None, stride=1):
    """Forward pass of a frozen TF layer without TF (for the edge device).

    Gives what tf.nn.conv2d(x, w, strides=stride, padding='SAME') gives.

    x: (N, H, W, Cin) float, w: (kh, kw, Cin, Cout), b: (Cout,)
    returns (N, ceil(H/stride), ceil(W/stride), Cout)
    """
    n, h, wd, cin = x.shape
    kh, kw, _, cout = w.shape
    oh = math.ceil(h / stride)
    ow = math.ceil(wd / stride)

    pad_h = max((oh - 1) * stride + kh - h, 0)
    pad_w = max((ow - 1) * stride + kw - wd, 0)
    bottom, right = pad_h // 2, pad_w // 2
    top, left = pad_h - bottom, pad_w - right
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))

    out = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, w))
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            out[:, i, j, :] = np.tensordot(patch, w, axes=3)
    if b is not None:
        out += b
    return out
