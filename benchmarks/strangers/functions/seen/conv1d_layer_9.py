import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv1D:
    """Convolution layer of a small training framework.

    forward:  (B, L, Cin) -> (B, Lout, Cout), zero padding `pad` on both sides, stride `stride`
    backward: takes dL/dy, stores self.dW and self.db (summed over the batch), returns dL/dx
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W          # (K, Cin, Cout)
        self.b = b
        self.stride, self.pad = stride, pad

    def forward(self, x):
        self.L = x.shape[1]
        p = self.pad
        self.xp = np.pad(x, ((0, 0), (p, p), (0, 0)))
        K = self.W.shape[0]
        self.win = sliding_window_view(self.xp, K, axis=1)[:, ::self.stride]  # B,Lout,Cin,K
        return np.einsum('blck,kcd->bld', self.win, self.W) + self.b

    def backward(self, dy):
        self.db = dy.sum((0, 1))
        self.dW = np.einsum('blck,bld->kcd', self.win, dy)
        dxp = np.zeros(self.xp.shape)
        span = (dy.shape[1] - 1) * self.stride + 1
        for k in range(self.W.shape[0]):
            dxp[:, k:k + span:self.stride] += dy @ self.W[k].T
        return dxp[:, self.pad:self.pad + self.L]
