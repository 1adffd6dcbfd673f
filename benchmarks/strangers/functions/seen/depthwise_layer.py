import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class DepthwiseConv2D:
    """Layer of my "numpy MobileNet" project.

    Every input channel has `mult` own filters; output channel c*mult + m is the
    response of filter m on channel c.  W has shape (C, mult, k, k), b (C*mult,).
    After backward() the gradients are in self.dW and self.db, summed over the batch.
    """

    def __init__(self, C, k=3, mult=1, stride=1, pad=0, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.standard_normal((C, mult, k, k)) * np.sqrt(2.0 / (k * k))
        self.b = np.zeros(C * mult)
        self.k, self.stride, self.pad = k, stride, pad

    def forward(self, x):
        p, s = self.pad, self.stride
        self.in_shape = x.shape
        xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        win = sliding_window_view(xp, (self.k, self.k), axis=(2, 3))
        self.win = win[:, :, ::s, ::s]                 # N C oh ow k k
        N, C, oh, ow = self.win.shape[:4]
        out = np.einsum('nchwij,cmij->ncmhw', self.win, self.W, optimize=True)
        return out.reshape(N, -1, oh, ow) + self.b[None, :, None, None]

    def backward(self, grad):
        N, C, H, Wd = self.in_shape
        p, s, k = self.pad, self.stride, self.k
        oh, ow = grad.shape[2:]
        self.db = grad.sum((0, 2, 3))
        g = grad.reshape(N, C, -1, oh, ow)
        self.dW = np.einsum('nchwij,ncmhw->cmij', self.win, g, optimize=True)
        dxp = np.zeros((N, C, H + 2 * p, Wd + 2 * p), dtype=g.dtype)
        for i in range(k):
            for j in range(k):
                contrib = (g * self.W[None, :, :, i, j, None, None]).sum(2)
                dxp[:, :, i:i + s * oh:s, j:j + s * ow:s][:, :, :oh, :ow] += contrib
        return dxp[:, :, p:p + H, p:p + Wd]
