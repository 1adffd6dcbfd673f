import numpy as np


class Conv1D:
    """y[n,o,t] = b[o] + sum_{c,k} w[o,c,k] x[n,c,t+k]"""

    def __init__(self, w, b):
        self.w, self.b = w, b

    def forward(self, x):
        self.x = x
        K = self.w.shape[2]
        T = x.shape[2] - K + 1
        y = np.zeros((x.shape[0], self.w.shape[0], T))
        for t in range(T):
            y[:, :, t] = np.tensordot(x[:, :, t:t + K], self.w, axes=([1, 2], [1, 2]))
        return y + self.b[None, :, None]

    def backward(self, dy):
        """Returns dL/dx; leaves dL/dw and dL/db in self.dw, self.db."""
        K = self.w.shape[2]
        T = dy.shape[2]
        self.db = dy.sum(axis=(0, 2))
        self.dw = np.zeros_like(self.w)
        for k in range(K):
            self.dw[:, :, k] = np.einsum("not,nct->oc", dy, self.x[:, :, k:k + T])

        dyp = np.pad(dy, ((0, 0), (0, 0), (K - 1, K - 1)))
        dx = np.zeros_like(self.x)
        for s in range(dx.shape[2]):
            dx[:, :, s] = np.einsum("nok,ock->nc", dyp[:, :, s:s + K], self.w)
        return dx
