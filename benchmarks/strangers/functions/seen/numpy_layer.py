import numpy as np


class Conv2D:
    """Minimal conv layer (NHWC, valid, stride 1) for the lecture notes.

    backward(dy) returns dx and leaves the gradients of this batch in
    self.dW and self.db, ready for `sgd_step`.
    """

    def __init__(self, k, c_in, c_out, rng):
        self.W = rng.standard_normal((k, k, c_in, c_out)) * np.sqrt(2.0 / (k * k * c_in))
        self.b = np.zeros(c_out)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def forward(self, x):
        self.x = x
        k = self.W.shape[0]
        oh, ow = x.shape[1] - k + 1, x.shape[2] - k + 1
        y = np.zeros((x.shape[0], oh, ow, self.W.shape[3]))
        for i in range(k):
            for j in range(k):
                y += x[:, i:i + oh, j:j + ow, :] @ self.W[i, j]
        return y + self.b

    def backward(self, dy):
        k = self.W.shape[0]
        oh, ow = dy.shape[1:3]
        dx = np.zeros_like(self.x)
        for i in range(k):
            for j in range(k):
                xs = self.x[:, i:i + oh, j:j + ow, :]
                self.dW[i, j] += np.tensordot(xs, dy, axes=([0, 1, 2], [0, 1, 2]))
                dx[:, i:i + oh, j:j + ow, :] += dy @ self.W[i, j].T
        self.db = dy.sum(axis=(0, 1, 2))
        return dx

    def sgd_step(self, lr):
        self.W -= lr * self.dW
        self.b -= lr * self.db
