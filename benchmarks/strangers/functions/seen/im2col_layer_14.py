import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = img[:, :, i:i + stride * (oh - 1) + 1:stride,
                                  j:j + stride * (ow - 1) + 1:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


def conv_forward(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer.

    x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    conv_param: dict with 'stride' and 'pad'

    Returns (out, cache), out of shape (N, F, H', W').
    """
    f, c, kh, kw = w.shape
    s, p = conv_param["stride"], conv_param["pad"]
    col, oh, ow = im2col(x, kh, kw, s, p)
    out = col @ w.reshape(f, -1).T + b
    out = out.reshape(x.shape[0], oh, ow, f).transpose(0, 3, 1, 2)
    return out, (x, w, b, conv_param)
