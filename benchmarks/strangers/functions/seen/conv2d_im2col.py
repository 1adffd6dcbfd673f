import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        i_max = i + stride * oh
        for j in range(kw):
            j_max = j + stride * ow
            col[:, :, i, j] = img[:, :, i:i_max:stride, j:j_max:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


class Convolution:
    """CNN layer, NCHW. W: (filters, channels, kh, kw), b: (filters,)"""

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def forward(self, x):
        fn, c, kh, kw = self.W.shape
        col, oh, ow = im2col(x, kh, kw, self.stride, self.pad)
        out = col @ self.W.reshape(fn, -1).T + self.b
        return out.reshape(x.shape[0], ow, oh, fn).transpose(0, 3, 1, 2)
