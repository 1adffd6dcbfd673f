import numpy as np


def im2col(x, kh, kw, stride=1, pad=0):
    """(N,C,H,W) -> (N*OH*OW, C*kh*kw)"""
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1

    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        i_max = i + stride * oh
        for j in range(kw):
            j_max = j + stride * ow
            col[:, :, i, j, :, :] = img[:, :, i:i_max:stride, j:j_max:stride]

    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1)


def conv2d_im2col(x, W, b=None, stride=1, pad=0):
    fn, c, fh, fw = W.shape
    n, _, h, w = x.shape
    oh = 1 + (h + 2 * pad - fh) // stride
    ow = 1 + (w + 2 * pad - fw) // stride

    col = im2col(x, fh, fw, stride, pad)
    out = col @ W.reshape(fn, -1).T
    if b is not None:
        out = out + b
    return out.reshape(n, oh, ow, fn).transpose(0, 3, 1, 2)
