import numpy as np


class CausalDilatedConv1D:
    """One dilated causal convolution, WaveNet style, with its gradients.

        y[n, f, t] = b[f] + sum_{c, k} W[f, c, k] * x[n, c, t - (K - 1 - k) * dilation]

    with x = 0 before the start. Input (N, C, T), output (N, F, T).
    """

    def __init__(self, W, b=None, dilation=1):
        self.W = np.asarray(W, dtype=float)
        self.b = np.zeros(self.W.shape[0]) if b is None else np.asarray(b, dtype=float)
        self.dilation = int(dilation)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)
        self._x = None

    def _lag(self, k):
        return (self.W.shape[2] - 1 - k) * self.dilation

    def forward(self, x):
        x = np.array(x, dtype=float)
        self._x = x
        T = x.shape[2]
        y = np.zeros((x.shape[0], self.W.shape[0], T))
        y += self.b[:, None]
        for k in range(self.W.shape[2]):
            lag = self._lag(k)
            if lag >= T:
                continue
            y[:, :, lag:] += np.einsum("fc,nct->nft", self.W[:, :, k], x[:, :, :T - lag])
        return y

    def backward(self, dy):
        """Sets dW and db (overwriting the old ones), returns dx."""
        x = self._x
        T = x.shape[2]
        dx = np.zeros_like(x)
        self.db = dy.sum(axis=(0, 2))
        self.dW = np.zeros_like(self.W)
        for k in range(self.W.shape[2]):
            lag = self._lag(k)
            if lag >= T:
                continue
            late = dy[:, :, lag:]
            self.dW[:, :, k] = np.einsum("nft,nct->fc", late, x[:, :, :T - lag])
            dx[:, :, :T - lag] += np.einsum("fc,nft->nct", self.W[:, :, k], late)
        return dx
