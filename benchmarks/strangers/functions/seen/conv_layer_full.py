import numpy as np


class Conv:
    # x: (N, C, H, W)   W: (F, C, HH, WW)   b: (F,)
    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b, self.s, self.p = W, b, stride, pad

    def forward(self, x):
        p, s = self.p, self.s
        self.shape = x.shape
        xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        F, C, HH, WW = self.W.shape
        self.xp = xp
        H_out = (xp.shape[2] - HH) // s + 1
        W_out = (xp.shape[3] - WW) // s + 1
        out = np.empty((x.shape[0], F, H_out, W_out))
        for i in range(H_out):
            for j in range(W_out):
                win = xp[:, :, i * s:i * s + HH, j * s:j * s + WW]
                out[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3]))
        return out + self.b.reshape(1, -1, 1, 1)

    def backward(self, dout):
        """returns dx, dW, db"""
        p, s = self.p, self.s
        HH, WW = self.W.shape[2:]
        dxp = np.zeros_like(self.xp, dtype=float)
        dW = np.zeros_like(self.W, dtype=float)
        for i in range(dout.shape[2]):
            for j in range(dout.shape[3]):
                d = dout[:, :, i, j]
                sl = np.s_[:, :, i * s:i * s + HH, j * s:j * s + WW]
                dW += np.tensordot(d, self.xp[sl], axes=(0, 0))
                dxp[sl] += np.tensordot(d, self.W, axes=(1, 0))
        H, W_ = self.shape[2:]
        return dxp[:, :, p:p + H, p:p + W_], dW, dout.sum(axis=(0, 2, 3))
