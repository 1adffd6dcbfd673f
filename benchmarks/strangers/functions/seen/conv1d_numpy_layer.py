import numpy as np


class Conv1D:
    """1-D convolution layer, stride 1, no padding.

    Input  (batch, in_channels, length)
    Output (batch, out_channels, length - kernel_size + 1)
    backward(dout) gets dLoss/dOutput, returns dLoss/dInput and stores dLoss/dW in
    self.dW and dLoss/db in self.db.
    """

    def __init__(self, in_channels, out_channels, kernel_size, seed=None):
        rng = np.random.default_rng(seed)
        self.K = kernel_size
        self.W = rng.normal(0, 0.1, (out_channels, in_channels, kernel_size))
        self.b = np.zeros(out_channels)

    def forward(self, x):
        self.x = x
        n = x.shape[2] - self.K + 1
        out = np.zeros((x.shape[0], self.W.shape[0], n))
        for k in range(self.K):
            out += np.einsum("bct,oc->bot", x[:, :, k:k + n], self.W[:, :, k])
        return out + self.b[None, :, None]

    def backward(self, dout):
        n = dout.shape[2]
        dx = np.zeros_like(self.x, dtype=float)
        self.dW = np.zeros_like(self.W)
        for k in range(self.K):
            self.dW[:, :, k] = np.einsum("bot,bct->oc", dout, self.x[:, :, k:k + n])
            dx[:, :, k:k + n] += np.einsum("bot,oc->bct", dout, self.W[:, :, k])
        self.db = dout.sum(axis=2).mean(axis=0)
        return dx
