import numpy as np


class Conv1D:
    """Valid 1-D convolution layer (cross-correlation), x: (batch, in, time).

    After backward(), self.dW and self.db hold the gradients of the batch of
    the latest forward(); backward() returns the gradient for x.
    """

    def __init__(self, n_in, n_out, width, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.standard_normal((n_out, n_in, width)) / np.sqrt(n_in * width)
        self.b = np.zeros(n_out)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def forward(self, x):
        self.x = x
        k = self.W.shape[2]
        t = x.shape[2] - k + 1
        y = np.zeros((x.shape[0], self.W.shape[0], t))
        for i in range(k):
            y += np.einsum("bct,oc->bot", x[:, :, i:i + t], self.W[:, :, i])
        return y + self.b[None, :, None]

    def backward(self, dy):
        k, t = self.W.shape[2], dy.shape[2]
        dx = np.zeros_like(self.x)
        for i in range(k):
            self.dW[:, :, i] += np.einsum("bot,bct->oc", dy, self.x[:, :, i:i + t])
            dx[:, :, i:i + t] += np.einsum("bot,oc->bct", dy, self.W[:, :, i])
        self.db = dy.sum(axis=(0, 2))
        return dx
