import numpy as np


class ConvLayer:
    '''Convolutional layer for the from-scratch MNIST series.

    W: (out, in, k, k)   b: (out,)
    forward(x)   x: (batch, in, H, W) -> (batch, out, H-k+1, W-k+1)
    backward(g)  g = dLoss/dOutput; stores self.dW, self.db, returns dLoss/dInput
    '''

    def __init__(self, W, b):
        self.W = W
        self.b = b

    def forward(self, x):
        self.x = x
        o, _, k, _ = self.W.shape
        n, _, h, w = x.shape
        y = np.empty((n, o, h - k + 1, w - k + 1))
        for r in range(y.shape[2]):
            for c in range(y.shape[3]):
                y[:, :, r, c] = np.tensordot(x[:, :, r:r+k, c:c+k], self.W, ([1, 2, 3], [1, 2, 3])) + self.b
        return y

    def backward(self, g):
        k = self.W.shape[2]
        dx = np.zeros(self.x.shape)
        self.db = g.sum(axis=(0, 2, 3))
        for img, grad, dimg in zip(self.x, g, dx):
            dW = np.zeros(self.W.shape)
            for r in range(grad.shape[1]):
                for c in range(grad.shape[2]):
                    piece = grad[:, r, c]
                    dW += piece[:, None, None, None] * img[:, r:r+k, c:c+k]
                    dimg[:, r:r+k, c:c+k] += np.tensordot(piece, self.W, 1)
            self.dW = dW
        return dx
