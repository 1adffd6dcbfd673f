import numpy as np


class ConvLayer:
    """cs231n-ish conv layer. forward caches, backward returns dx, dW, db."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b, self.stride, self.pad = W, b, stride, pad

    def forward(self, x):
        F_, C, HH, WW = self.W.shape
        N, _, H, Wd = x.shape
        s, p = self.stride, self.pad
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        Ho = 1 + (H + 2 * p - HH) // s
        Wo = 1 + (Wd + 2 * p - WW) // s
        out = np.zeros((N, F_, Ho, Wo))
        for i in range(Ho):
            for j in range(Wo):
                win = xp[:, :, i * s:i * s + HH, j * s:j * s + WW]
                out[:, :, i, j] = np.tensordot(win, self.W, ([1, 2, 3], [1, 2, 3])) + self.b
        self.cache = xp
        return out

    def backward(self, dout):
        xp = self.cache
        F_, C, HH, WW = self.W.shape
        s, p = self.stride, self.pad
        N, _, Ho, Wo = dout.shape
        hp, wp = (Ho - 1) * s + HH, (Wo - 1) * s + WW
        dxp = np.zeros((N, C, hp, wp))
        dW = np.zeros_like(self.W)
        for i in range(Ho):
            for j in range(Wo):
                g = dout[:, :, i, j]
                win = xp[:, :, i * s:i * s + HH, j * s:j * s + WW]
                dW += np.tensordot(g, win, ([0], [0]))
                dxp[:, :, i * s:i * s + HH, j * s:j * s + WW] += np.tensordot(g, self.W, ([1], [0]))
        dx = dxp[:, :, p:hp - p, p:wp - p]
        db = dout.sum(axis=(0, 2, 3))
        return dx, dW, db
