import numpy as np


def _im2col(x, kh, kw, stride, pad):
    N, C, H, W = x.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    col = np.zeros((N, C, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        i_max = i + stride * oh
        for j in range(kw):
            j_max = j + stride * ow
            col[:, :, i, j] = xp[:, :, i:i_max:stride, j:j_max:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1), oh, ow


class Convolution:
    """Convolution layer (deep-learning convention, no kernel flip).

    W: (FN, C, FH, FW)    b: (FN,)
    forward takes x of shape (N, C, H, W) and gives (N, FN, OH, OW).
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N = x.shape[0]
        col, oh, ow = _im2col(x, FH, FW, self.stride, self.pad)
        col_W = self.W.reshape(FN, -1).T
        out = col @ col_W + self.b
        return out.reshape(N, oh, ow, FN).transpose(0, 3, 1, 2)
