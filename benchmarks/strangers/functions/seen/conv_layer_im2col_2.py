import numpy as np


def im2col(x, kh, kw, stride, pad):
    N, C, H, W = x.shape
    out_h = (H + 2 * pad - kh) // stride + 1
    out_w = (W + 2 * pad - kh) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((N, C, kh, kw, out_h, out_w))
    for i in range(kh):
        i_max = i + stride * out_h
        for j in range(kw):
            j_max = j + stride * out_w
            col[:, :, i, j] = img[:, :, i:i_max:stride, j:j_max:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * out_h * out_w, -1), out_h, out_w


class Convolution:
    """Convolution layer, NCHW.  W: (FN, C, FH, FW), b: (FN,).  forward(x) -> (N, FN, OH, OW)"""

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        col, oh, ow = im2col(x, FH, FW, self.stride, self.pad)
        out = col @ self.W.reshape(FN, -1).T + self.b
        return out.reshape(x.shape[0], oh, ow, FN).transpose(0, 3, 1, 2)
