import numpy as np


class Conv1D:
    """Conv layer for the numpy course framework. (N, C, L) in, (N, F, L-K+1) out.

    backward(dy) returns dx and puts the gradients of this pass into
    self.grads['W'] and self.grads['b'] (overwritten at each call, the optimiser
    does the rest).
    """

    def __init__(self, W, b):
        self.W, self.b = W, b
        self.grads = {"W": np.zeros_like(W), "b": np.zeros_like(b)}

    def forward(self, x):
        self.x = x
        K = self.W.shape[2]
        n = x.shape[2] - K + 1
        y = np.zeros((x.shape[0], self.W.shape[0], n)) + self.b[None, :, None]
        for k in range(K):
            y += np.einsum("ncl,fc->nfl", x[:, :, k:k + n], self.W[:, :, k])
        return y

    def backward(self, dy):
        n = dy.shape[2]
        dx = np.zeros(self.x.shape)
        self.grads["b"] = dy.sum(axis=(0, 2))
        for k in range(self.W.shape[2]):
            self.grads["W"][:, :, k] += np.einsum("nfl,ncl->fc", dy, self.x[:, :, k:k + n])
            dx[:, :, k:k + n] += np.einsum("nfl,fc->ncl", dy, self.W[:, :, k])
        return dx
