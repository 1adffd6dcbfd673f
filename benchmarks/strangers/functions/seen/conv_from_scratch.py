import numpy as np


class Conv:
    def __init__(self, n_in, n_out, k, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2 / (n_in * k * k)), (n_out, n_in, k, k))
        self.b = np.zeros(n_out)

    def forward(self, x):
        self.x = x
        n, _, h, w = x.shape
        o, _, k, _ = self.W.shape
        y = np.zeros((n, o, h - k + 1, w - k + 1))
        for i in range(y.shape[2]):
            for j in range(y.shape[3]):
                y[:, :, i, j] = np.tensordot(x[:, :, i:i + k, j:j + k], self.W, axes=([1, 2, 3], [1, 2, 3]))
        return y + self.b.reshape(1, -1, 1, 1)

    def backward(self, dy):
        """dy = dLoss/dy for the whole mini-batch. Sets self.dW, self.db, returns dx."""
        n, o, oh, ow = dy.shape
        k = self.W.shape[2]
        dx = np.zeros_like(self.x)
        self.dW = np.zeros_like(self.W)
        self.db = dy.sum(axis=(0, 2, 3))
        for s in range(n):
            for u in range(k):
                for v in range(k):
                    win = self.x[s, :, u:u + oh, v:v + ow]
                    self.dW[:, :, u, v] = np.tensordot(dy[s], win, axes=([1, 2], [1, 2]))
                    dx[s, :, u:u + oh, v:v + ow] += np.tensordot(self.W[:, :, u, v], dy[s], axes=([0], [0]))
        return dx
