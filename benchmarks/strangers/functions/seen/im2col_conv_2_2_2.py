import numpy as np


def im2col(x, kh, kw, sh, sw, oh, ow):
    n, c = x.shape[:2]
    cols = np.empty((n, oh * ow, c * kh * kw), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, :, i * sh:i * sh + kh, j * sh:j * sh + kw]
            cols[:, i * ow + j] = patch.reshape(n, -1)
    return cols


def conv_im2col(x, w, b, stride=(1, 1), pad=(0, 0)):
    """2D convolution layer, (N,C,H,W) * (O,C,kh,kw); stride and pad are (vertical, horizontal)."""
    o, c, kh, kw = w.shape
    (sh, sw), (ph, pw) = stride, pad
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = 1 + (x.shape[2] - kh) // sh
    ow = 1 + (x.shape[3] - kw) // sw
    y = im2col(x, kh, kw, sh, sw, oh, ow) @ w.reshape(o, -1).T + b
    return y.transpose(0, 2, 1).reshape(-1, o, oh, ow)
