import numpy as np


class TemporalConv:
    """1-D conv layer on (N, T, C) data, weights (K, C, F), valid, stride 1.

    After each backward() `grads` holds the gradients for the most recent
    forward() only; the optimiser does not reset anything.
    """

    def __init__(self, weights, bias):
        self.params = {"w": weights, "b": bias}
        self.grads = {k: np.zeros_like(v) for k, v in self.params.items()}

    def forward(self, x):
        self.x = x
        w = self.params["w"]
        K = w.shape[0]
        T = x.shape[1] - K + 1
        return sum(x[:, k:k + T] @ w[k] for k in range(K)) + self.params["b"]

    def backward(self, g):
        w = self.params["w"]
        T = g.shape[1]
        dx = np.zeros_like(self.x)
        self.grads["b"][...] = g.sum(axis=(0, 1))
        for k in range(w.shape[0]):
            self.grads["w"][k] += np.einsum("ntc,ntf->cf", self.x[:, k:k + T], g)
            dx[:, k:k + T] += g @ w[k].T
        return dx
