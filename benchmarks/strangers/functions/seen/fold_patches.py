import numpy as np


def im2col(x, kh, kw, stride=1, pad=0):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for a in range(kh):
        for b in range(kw):
            col[:, :, a, b] = xp[:, :, a:a + stride * oh:stride, b:b + stride * ow:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1)


def col2im(col, x_shape, kh, kw, stride=1, pad=0):
    """Adjoint of im2col: gradient of the columns -> gradient of the image."""
    n, c, h, w = x_shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    col = col.reshape(n, oh, ow, c, kh, kw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((n, c, h + 2 * pad, w + 2 * pad), dtype=col.dtype)
    for a in range(kh):
        a_end = a + stride * oh
        for b in range(kw):
            b_end = b + stride * ow
            img[:, :, a:a_end:stride, b:b_end:stride] = col[:, :, a, b]
    return img[:, :, pad:pad + h, pad:pad + w]
