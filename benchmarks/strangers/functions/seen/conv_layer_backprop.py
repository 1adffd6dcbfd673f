import numpy as np


class Conv2D:
    """Conv layer with manual backprop, stride 1, valid.

    backward(dout) takes dLoss/dout and returns dLoss/dx; it also sets
    self.dW = dLoss/dW and self.db = dLoss/db.
    """

    def __init__(self, W, b):
        self.W, self.b = W, b

    def forward(self, x):
        self.x = x
        N, C, H, Wd = x.shape
        F, _, k1, k2 = self.W.shape
        out = np.zeros((N, F, H - k1 + 1, Wd - k2 + 1))
        for i in range(out.shape[2]):
            for j in range(out.shape[3]):
                patch = x[:, :, i:i + k1, j:j + k2]
                out[:, :, i, j] = np.tensordot(patch, self.W, axes=([1, 2, 3], [1, 2, 3]))
        return out + self.b.reshape(1, -1, 1, 1)

    def backward(self, dout):
        x = self.x
        N = x.shape[0]
        F, C, k1, k2 = self.W.shape
        self.dW = np.zeros_like(self.W)
        dx = np.zeros(x.shape)
        for i in range(dout.shape[2]):
            for j in range(dout.shape[3]):
                g = dout[:, :, i, j]
                patch = x[:, :, i:i + k1, j:j + k2]
                self.dW += np.tensordot(g, patch, axes=([0], [0]))
                dx[:, :, i:i + k1, j:j + k2] += np.tensordot(g, self.W, axes=([1], [0]))
        self.db = dout.sum(axis=(0, 2, 3)) / N
        return dx
