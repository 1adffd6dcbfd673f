import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    cols = np.empty((c, kh, kw, n, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            cols[:, i, j] = patch.transpose(1, 0, 2, 3)
    return cols.reshape(c * kh * kw, n * oh * ow), oh, ow


def conv_forward(x, w, b, stride=1, pad=0):
    """
    Forward pass of a convolutional layer.

    x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    Returns out: (N, F, H', W')
    """
    n = x.shape[0]
    f, c, kh, kw = w.shape
    cols, oh, ow = im2col(x, kh, kw, stride, pad)
    out = w.reshape(f, -1) @ cols + b[:, None]
    return out.reshape(n, f, oh, ow)
