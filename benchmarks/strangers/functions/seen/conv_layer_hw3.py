# homework 3 - convolutional layer with backprop
import numpy as np


class ConvLayer:
    def __init__(self, W, b, stride=1, pad=0):
        self.W = W          # (F, C, HH, WW)
        self.b = b          # (F,)
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def _indices(self, C, H, W):
        F, _, HH, WW = self.W.shape
        s = self.stride
        oh = (H + 2 * self.pad - HH) // s + 1
        ow = (W + 2 * self.pad - WW) // s + 1
        i0 = np.tile(np.repeat(np.arange(HH), WW), C)
        j0 = np.tile(np.arange(WW), HH * C)
        i1 = s * np.repeat(np.arange(oh), ow)
        j1 = s * np.tile(np.arange(ow), oh)
        i = i0[:, None] + i1[None, :]
        j = j0[:, None] + j1[None, :]
        k = np.repeat(np.arange(C), HH * WW)[:, None]
        return k, i, j, oh, ow

    def forward(self, x):
        N, C, H, W = x.shape
        p = self.pad
        k, i, j, oh, ow = self._indices(C, H, W)
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        cols = xp[:, k, i, j]                                   # (N, C*HH*WW, oh*ow)
        out = np.matmul(self.W.reshape(len(self.W), -1), cols) + self.b[:, None]
        self.cache = (x.shape, cols, (k, i, j))
        return out.reshape(N, -1, oh, ow)

    def backward(self, dout):
        (N, C, H, W), cols, (k, i, j) = self.cache
        p = self.pad
        F = self.W.shape[0]
        d = dout.reshape(N, F, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum('nfl,nkl->fk', d, cols).reshape(self.W.shape)
        dcols = np.matmul(self.W.reshape(F, -1).T, d)
        dxp = np.zeros((N, C, H + 2 * p, W + 2 * p))
        np.add.at(dxp, (slice(None), k, i, j), dcols)
        return dxp[:, :, p:p + H, p:p + W]
