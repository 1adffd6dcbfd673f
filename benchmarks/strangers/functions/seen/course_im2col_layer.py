import numpy as np


class ConvLayer(object):
    """
    Convolution layer, assignment 3.

    W: (F, C, KH, KW), b: (F,)
    forward(X):   X (N, C, H, W) -> (N, F, OH, OW)
    backward(dY): dY (N, F, OH, OW) -> dX (N, C, H, W); fills dW and db
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.dW = self.db = None

    def _indices(self, C, OH, OW):
        KH, KW = self.W.shape[2:]
        i0 = np.tile(np.repeat(np.arange(KH), KW), C)
        j0 = np.tile(np.arange(KW), KH * C)
        i1 = self.stride * np.repeat(np.arange(OH), OW)
        j1 = self.stride * np.tile(np.arange(OW), OH)
        k = np.repeat(np.arange(C), KH * KW).reshape(-1, 1)
        return k, i0.reshape(-1, 1) + i1, j0.reshape(-1, 1) + j1

    def forward(self, X):
        N, C, H, W = X.shape
        F, _, KH, KW = self.W.shape
        p, s = self.pad, self.stride
        OH, OW = (H + 2 * p - KH) // s + 1, (W + 2 * p - KW) // s + 1
        Xp = np.pad(X, ((0, 0), (0, 0), (p, p), (p, p)))
        self.idx = self._indices(C, OH, OW)
        self.shape, self.padded_shape = X.shape, Xp.shape
        k, i, j = self.idx
        self.cols = Xp[:, k, i, j]                       # (N, C*KH*KW, OH*OW)
        Y = self.W.reshape(F, -1) @ self.cols + self.b.reshape(-1, 1)
        return Y.reshape(N, F, OH, OW)

    def backward(self, dY):
        N, F = dY.shape[:2]
        dY = dY.reshape(N, F, -1)
        self.db = dY.sum(axis=(0, 2))
        self.dW = np.einsum('nfp,nkp->fk', dY, self.cols).reshape(self.W.shape)
        dcols = self.W.reshape(F, -1).T @ dY
        dXp = np.zeros(self.padded_shape)
        k, i, j = self.idx
        np.add.at(dXp, (slice(None), k, i, j), dcols)
        p, (H, W) = self.pad, self.shape[2:]
        return dXp[:, :, p:p + H, p:p + W]
