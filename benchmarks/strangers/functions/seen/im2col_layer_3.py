import numpy as np


def im2col(x, kh, kw, stride, pad):
    N, C, H, W = x.shape
    out_h = (H + 2 * pad - kh) // stride + 1
    out_w = (W + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((N, C, kh, kw, out_h, out_w), dtype=x.dtype)
    for a in range(kh):
        for b in range(kw):
            col[:, :, a, b] = img[:, :, a:a + stride * out_h:stride, b:b + stride * out_w:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * out_h * out_w, -1), out_h, out_w


class Convolution:
    def __init__(self, W, b, stride=1, pad=0):
        self.W = W          # (FN, C, FH, FW)
        self.b = b          # (FN,)
        self.stride = stride
        self.pad = pad

    def forward(self, x):
        """(N, C, H, W) -> (N, FN, OH, OW)"""
        FN, C, FH, FW = self.W.shape
        col, oh, ow = im2col(x, FH, FW, self.stride, self.pad)
        out = np.dot(col, self.W.reshape(FN, -1).T) + self.b
        return out.reshape(x.shape[0], FN, oh, ow)
