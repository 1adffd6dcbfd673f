"""Tiny numpy framework - 1-D convolution."""
import numpy as np


class Conv1D:
    """Valid cross-correlation along time. Data are (batch, time, features).

    ``forward`` returns the output, ``backward`` the gradient of the input; after
    a ``backward`` call ``dw`` and ``db`` hold the gradients of that minibatch,
    ready for the optimiser.
    """

    def __init__(self, n_in, n_out, width, seed=0):
        rng = np.random.default_rng(seed)
        self.w = rng.normal(0, np.sqrt(2 / (n_in * width)), (width, n_in, n_out))
        self.b = np.zeros(n_out)
        self.dw = np.zeros_like(self.w)
        self.db = np.zeros_like(self.b)

    def forward(self, x):
        self.x = x
        steps = x.shape[1] - len(self.w) + 1
        return self.b + sum(x[:, k:k + steps] @ wk for k, wk in enumerate(self.w))

    def backward(self, dy):
        steps = dy.shape[1]
        dx = np.zeros_like(self.x)
        for k in range(len(self.w)):
            self.dw[k] += np.einsum("bti,bto->io", self.x[:, k:k + steps], dy)
            dx[:, k:k + steps] += dy @ self.w[k].T
        self.db += dy.sum(axis=(0, 1))
        return dx
