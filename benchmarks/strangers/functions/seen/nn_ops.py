import numpy as np


def im2col(x, kh, kw, sh, sw):
    n, c, h, w = x.shape
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = x[:, :, i:i + sh * oh:sh, j:j + sw * ow:sw]
    return cols.reshape(n, c * kh * kw, oh * ow), oh, ow


def conv2d(x, w, b=None, stride=(1, 1), padding=(0, 0)):
    """NCHW 2-D convolution layer (cross-correlation) by im2col + matmul.

    x: (N, C, H, W), w: (F, C, KH, KW), b: (F,)
    stride, padding: (vertical, horizontal)
    """
    ph, pw = padding
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    f, c, kh, kw = w.shape
    sw, sh = stride
    cols, oh, ow = im2col(x, kh, kw, sh, sw)
    out = w.reshape(f, -1) @ cols
    if b is not None:
        out = out + b[:, None]
    return out.reshape(x.shape[0], f, oh, ow)
