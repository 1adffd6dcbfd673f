import numpy as np


class Conv2D:
    """Educational conv layer. Input (N, C, H, W), valid, stride 1.

    backward(dout) fills self.dW, self.db (gradients summed over the batch) and returns dX.
    """

    def __init__(self, W, b):
        self.W = np.asarray(W, float)
        self.b = np.asarray(b, float)

    def forward(self, X):
        self.X = X
        F, C, kh, kw = self.W.shape
        N, _, H, Wd = X.shape
        out = np.zeros((N, F, H - kh + 1, Wd - kw + 1))
        for i in range(out.shape[2]):
            for j in range(out.shape[3]):
                out[:, :, i, j] = np.tensordot(X[:, :, i:i + kh, j:j + kw], self.W, axes=([1, 2, 3], [1, 2, 3]))
        return out + self.b[None, :, None, None]

    def backward(self, dout):
        X, W = self.X, self.W
        F, C, kh, kw = W.shape
        N, _, oh, ow = dout.shape
        self.dW = np.zeros_like(W)
        self.db = dout.sum(axis=(0, 2, 3))
        dX = np.zeros_like(X, dtype=float)
        for n in range(N):
            for u in range(kh):
                for v in range(kw):
                    patch = X[n, :, u:u + oh, v:v + ow]
                    self.dW[:, :, u, v] = np.einsum('fij,cij->fc', dout[n], patch)
                    dX[n, :, u:u + oh, v:v + ow] += np.einsum('fij,fc->cij', dout[n], W[:, :, u, v])
        return dX
