import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], "constant")
    col = np.zeros((n, c, kh, kw, oh, ow))
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = img[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
    return col.transpose(1, 2, 3, 0, 4, 5).reshape(c * kh * kw, n * oh * ow)


def conv2d_im2col(x, w, b=None, stride=1, pad=0):
    # x: (N, C, H, W), w: (O, C, KH, KW)
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (wd + 2 * pad - kw) // stride + 1

    col = im2col(x, kh, kw, stride, pad)
    out = w.reshape(o, -1) @ col
    if b is not None:
        out += b.reshape(-1, 1)
    return out.reshape(n, o, oh, ow)
