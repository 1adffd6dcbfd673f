"""Assignment 2, part B: convolutional layer from scratch (numpy only)."""
import numpy as np


class ConvLayer:
    def __init__(self, in_ch, out_ch, k, stride=1, pad=0, seed=0):
        rng = np.random.default_rng(seed)
        scale = np.sqrt(2.0 / (in_ch * k * k))
        self.W = rng.normal(0.0, scale, (out_ch, in_ch, k, k))
        self.b = np.zeros(out_ch)
        self.k, self.stride, self.pad = k, stride, pad

    def forward(self, X):
        # X: (N, C, H, W)
        p, s, k = self.pad, self.stride, self.k
        self.Xp = np.pad(X, ((0, 0), (0, 0), (p, p), (p, p)))
        N, C, Hp, Wp = self.Xp.shape
        Ho = (Hp - k) // s + 1
        Wo = (Wp - k) // s + 1
        out = np.zeros((N, self.W.shape[0], Ho, Wo))
        for i in range(Ho):
            for j in range(Wo):
                patch = self.Xp[:, :, i * s:i * s + k, j * s:j * s + k]
                out[:, :, i, j] = np.tensordot(patch, self.W, axes=([1, 2, 3], [1, 2, 3]))
        return out + self.b[None, :, None, None]

    def backward(self, dout):
        """Returns dL/dX and stores dL/dW, dL/db in self.dW and self.db."""
        p, s, k = self.pad, self.stride, self.k
        N, F, Ho, Wo = dout.shape
        dXp = np.zeros_like(self.Xp)
        self.dW = np.zeros_like(self.W)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(Ho):
            for j in range(Wo):
                rows = slice(i * s, i * s + k)
                cols = slice(j * s, j * s + k)
                g = dout[:, :, i, j]                      # (N, F)
                self.dW += np.tensordot(g, self.Xp[:, :, rows, cols], axes=([0], [0]))
                dXp[:, :, rows, cols] = np.tensordot(g, self.W, axes=([1], [0]))
        Hp, Wp = dXp.shape[2:]
        return dXp[:, :, p:Hp - p, p:Wp - p]
