import numpy as np


class Conv1D:
    """1-D convolution layer with manual backprop. Data is (batch, channels, length)."""

    def __init__(self, c_in, c_out, k, stride=1, rng=None):
        rng = rng or np.random.default_rng(0)
        self.W = rng.normal(0, np.sqrt(2 / (c_in * k)), size=(c_out, c_in, k))
        self.b = np.zeros(c_out)
        self.stride = stride

    def forward(self, x):
        self.x = x
        k, s = self.W.shape[2], self.stride
        self.L_out = (x.shape[2] - k) // s + 1
        idx = np.arange(self.L_out)[:, None] * s + np.arange(k)[None, :]
        self.cols = x[:, :, idx]                      # (B, Cin, Lout, k)
        return np.einsum('bclk,ock->bol', self.cols, self.W) + self.b[None, :, None]

    def backward(self, dy):
        """dy: (B, Cout, Lout). Sets self.dW and self.db, returns dx."""
        self.dW = np.einsum('bol,bclk->ock', dy, self.cols)
        self.db = dy.sum(axis=(0, 2))
        dx = np.zeros(self.x.shape)
        s = self.stride
        for k in range(self.W.shape[2]):
            stop = k + s * (self.L_out - 1) + 1
            dx[:, :, k:stop:s] += np.einsum('bol,oc->bcl', dy, self.W[:, :, k])
        return dx
