# coding: utf-8
import numpy as np


def im2col(画像, FH, FW, stride=1, pad=0):
    N, C, H, W = 画像.shape
    OH = (H + 2 * pad - FH) // stride + 1
    OW = (W + 2 * pad - FW) // stride + 1
    img = np.pad(画像, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((N, C, FH, FW, OH, OW), dtype=画像.dtype)
    for y in range(FH):
        for x in range(FW):
            col[:, :, y, x] = img[:, :, y:y + stride * OH:stride, x:x + stride * OW:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * OH * OW, -1)


def col2im(col, shape, FH, FW, stride=1, pad=0):
    N, C, H, W = shape
    OH = (H + 2 * pad - FH) // stride + 1
    OW = (W + 2 * pad - FW) // stride + 1
    col = col.reshape(N, OH, OW, C, FH, FW).transpose(0, 3, 4, 5, 1, 2)
    # 端数が出ても収まるように stride - 1 だけ余分に確保する
    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1), dtype=col.dtype)
    for y in range(FH):
        for x in range(FW):
            img[:, :, y:y + stride * OH:stride, x:x + stride * OW:stride] += col[:, :, y, x]
    return img[:, :, pad:H + pad, pad:W + pad]


class Convolution:
    """畳み込み層（NCHW）。W: (FN, C, FH, FW), b: (FN,)

    backward は dx を返し、パラメータの勾配は self.dW と self.db に置く。
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, C, H, W = x.shape
        OH = 1 + (H + 2 * self.pad - FH) // self.stride
        OW = 1 + (W + 2 * self.pad - FW) // self.stride

        col = im2col(x, FH, FW, self.stride, self.pad)
        col_W = self.W.reshape(FN, -1).T
        out = np.dot(col, col_W) + self.b

        # 逆伝播で使う中間データ
        self.x_shape = x.shape
        self.col = col
        self.col_W = col_W
        return out.reshape(N, OH, OW, FN).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = dout.sum(axis=0)
        self.dW = np.dot(self.col.T, dout).transpose(1, 0).reshape(FN, C, FH, FW)
        dcol = np.dot(dout, self.col_W.T)
        return col2im(dcol, self.x_shape, FH, FW, self.stride, self.pad)
