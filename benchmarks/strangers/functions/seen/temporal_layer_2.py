import numpy as np


class TemporalConv:
    def __init__(self, in_ch, out_ch, ksize, pad=0, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2 / (in_ch * ksize)), (out_ch, in_ch, ksize))
        self.b = np.zeros(out_ch)
        self.pad = pad

    def forward(self, x):
        """x (batch, in_ch, time)"""
        self.xp = np.pad(x, ((0, 0), (0, 0), (self.pad, self.pad)))
        k = self.W.shape[2]
        t_out = self.xp.shape[2] - k + 1
        y = np.zeros((x.shape[0], self.W.shape[0], t_out))
        for t in range(t_out):
            y[:, :, t] = np.tensordot(self.xp[:, :, t:t + k], self.W, ([1, 2], [1, 2]))
        return y + self.b[:, None]

    def backward(self, dy):
        """returns d loss / d x, stores self.dW and self.db"""
        k = self.W.shape[2]
        self.dW = np.zeros_like(self.W)
        self.db = dy.sum(axis=(0, 2))
        dxp = np.zeros_like(self.xp)
        for t in range(dy.shape[2]):
            g = dy[:, :, t]
            self.dW += np.tensordot(g, self.xp[:, :, t:t + k], ([0], [0]))
            dxp[:, :, t:t + k] += np.tensordot(g, self.W, ([1], [0]))
        return dxp[:, :, self.pad:-self.pad]
