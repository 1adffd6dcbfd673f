# coding: utf-8
import numpy as np


class Layer:
    """すべての層の基底クラス"""

    def __init__(self):
        self.params = {}
        self.grads = {}

    def __call__(self, x):
        return self.forward(x)


def im2col(x, fh, fw, stride, pad):
    """(N, C, H, W) -> (N*out_h*out_w, C*fh*fw)"""
    n, c, h, w = x.shape
    out_h = (h + 2 * pad - fh) // stride + 1
    out_w = (w + 2 * pad - fw) // stride + 1
    img = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    col = np.empty((n, out_h, out_w, c, fh, fw), dtype=x.dtype)
    for i in range(fh):
        for j in range(fw):
            part = img[:, :, i:i + stride * out_h:stride, j:j + stride * out_w:stride]
            col[:, :, :, :, i, j] = part.transpose(0, 2, 3, 1)
    return col.reshape(n * out_h * out_w, -1), out_h, out_w


def col2im(col, shape, fh, fw, stride, pad):
    n, c, h, w = shape
    out_h = (h + 2 * pad - fh) // stride + 1
    out_w = (w + 2 * pad - fw) // stride + 1
    col = col.reshape(n, out_h, out_w, c, fh, fw)
    img = np.zeros((n, c, h + 2 * pad, w + 2 * pad), dtype=col.dtype)
    for i in range(fh):
        for j in range(fw):
            img[:, :, i:i + stride * out_h:stride, j:j + stride * out_w:stride] += \
                col[:, :, :, :, i, j].transpose(0, 3, 1, 2)
    return img[:, :, pad:pad + h, pad:pad + w]


class Convolution(Layer):
    """畳み込み層

    W : (FN, C, FH, FW), b : (FN,)
    forward(x) -> out, backward(dout) -> dx （勾配は self.grads に入る）
    """

    def __init__(self, W, b, stride=1, pad=0):
        super().__init__()
        self.params = {"W": W, "b": b}
        self.grads = {"W": np.zeros_like(W), "b": np.zeros_like(b)}
        self.stride = stride
        self.pad = pad
        self.x_shape = None
        self.col = None

    def forward(self, x):
        W, b = self.params["W"], self.params["b"]
        fn, c, fh, fw = W.shape
        col, out_h, out_w = im2col(x, fh, fw, self.stride, self.pad)
        out = col @ W.reshape(fn, -1).T + b
        self.x_shape, self.col = x.shape, col
        return out.reshape(x.shape[0], out_h, out_w, fn).transpose(0, 3, 1, 2)

    def backward(self, dout):
        W = self.params["W"]
        fn, c, fh, fw = W.shape
        dout = dout.transpose(0, 2, 3, 1).reshape(-1, fn)
        # 重みの勾配
        self.grads["b"] = dout.sum(axis=0)
        self.grads["W"] = (self.col.T @ dout).reshape(fn, c, fh, fw)
        # 入力の勾配
        dcol = dout @ W.reshape(fn, -1)
        return col2im(dcol, self.x_shape, fh, fw, self.stride, self.pad)
