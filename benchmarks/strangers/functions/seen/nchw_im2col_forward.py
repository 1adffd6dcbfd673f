import numpy as np


def im2col(x, kh, kw, stride, pad):
    """把输入展开成矩阵, 形状 (N*OH*OW, C*kh*kw)."""
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
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


class Convolution:
    """卷积层 (深度学习意义上的卷积, 即互相关, 不翻转卷积核)

    W: (F, C, kh, kw)   b: (F,)   输入: (N, C, H, W)
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad

    def forward(self, x):
        fn, c, kh, kw = self.W.shape
        col, oh, ow = im2col(x, kh, kw, self.stride, self.pad)
        col_w = self.W.reshape(fn, -1).T      # 每一列是一个滤波器
        out = col @ col_w + self.b
        return out.reshape(x.shape[0], oh, ow, fn).transpose(0, 3, 1, 2)
