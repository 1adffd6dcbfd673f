import numpy as np


def im2row(x, kh, kw, d):
    n, h, w, c = x.shape
    oh = h - (kh - 1) * d
    ow = w - (kw - 1) * d
    rows = np.empty((n, oh, ow, kh, kw, c), x.dtype)
    for i in range(kh):
        for j in range(kw):
            rows[:, :, :, i, j] = x[:, i * d:i * d + oh, j * d:j * d + ow]
    return rows.reshape(n * oh * ow, kh * kw * c), (n, oh, ow)


def dilated_conv(x, weight, dilation=1):
    """Dilated convolution layer. x is NHWC, weight is (O, C, KH, KW), no padding; NHWC out."""
    o, c, kh, kw = weight.shape
    rows, (n, oh, ow) = im2row(x, kh, kw, dilation)
    y = rows @ weight.reshape(o, -1).T
    return y.reshape(n, oh, ow, o)
