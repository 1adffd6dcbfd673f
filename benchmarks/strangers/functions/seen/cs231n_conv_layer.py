import numpy as np


class ConvLayer:
    """
    Conv layer, assignment 2.

    x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    """

    def __init__(self, w, b, stride=1, pad=0):
        self.w, self.b = w, b
        self.stride, self.pad = stride, pad
        self.cache = None

    def forward(self, x):
        w, b, s, p = self.w, self.b, self.stride, self.pad
        N, C, H, W = x.shape
        F, _, HH, WW = w.shape
        Hout = 1 + (H + 2 * p - HH) // s
        Wout = 1 + (W + 2 * p - WW) // s

        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
        out = np.zeros((N, F, Hout, Wout))
        for i in range(Hout):
            for j in range(Wout):
                window = xp[:, :, i * s:i * s + HH, j * s:j * s + WW]
                out[:, :, i, j] = window.reshape(N, -1).dot(w.reshape(F, -1).T) + b
        self.cache = (x, xp)
        return out

    __call__ = forward

    def backward(self, dout):
        x, xp = self.cache
        w, s, p = self.w, self.stride, self.pad
        N, F, Hout, Wout = dout.shape
        HH, WW = w.shape[2:]

        db = dout.sum(axis=(0, 2, 3))
        dw = np.zeros(w.shape)
        dxp = np.zeros(xp.shape)
        for i in range(Hout):
            for j in range(Wout):
                d = dout[:, :, i, j]
                rows = slice(i * s, i * s + HH)
                cols = slice(j * s, j * s + WW)
                dw += np.tensordot(d, xp[:, :, rows, cols], axes=(0, 0))
                dxp[:, :, rows, cols] += np.tensordot(d, w, axes=(1, 0))
        dx = dxp[:, :, p:-p, p:-p]
        return dx, dw, db
