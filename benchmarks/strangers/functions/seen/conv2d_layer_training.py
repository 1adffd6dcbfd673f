import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class ConvLayer(object):
    '''
    Conv layer for my MNIST net. Square filters, "valid", stride 1.
    input (N, C, H, W)

    after backward(): self.gradW, self.gradB = gradient of the batch just seen
    '''

    def __init__(self, n_in, n_out, size, lr=0.01):
        self.W = np.random.randn(n_out, n_in, size, size) * np.sqrt(2. / (n_in * size * size))
        self.B = np.zeros(n_out)
        self.gradW = np.zeros_like(self.W)
        self.gradB = np.zeros_like(self.B)
        self.size = size
        self.lr = lr

    def forward(self, X):
        s = self.size
        self.win = sliding_window_view(X, (s, s), axis=(2, 3))
        self.shape = X.shape
        return np.einsum('nchwij,ocij->nohw', self.win, self.W) + self.B.reshape(1, -1, 1, 1)

    def backward(self, dY):
        s = self.size
        self.gradW += np.einsum('nohw,nchwij->ocij', dY, self.win)
        self.gradB += dY.sum(axis=(0, 2, 3))

        dX = np.zeros(self.shape)
        h, w = dY.shape[2:]
        for i in range(s):
            for j in range(s):
                dX[:, :, i:i+h, j:j+w] += np.einsum('nohw,oc->nchw', dY, self.W[:, :, i, j])
        return dX

    def update(self):
        self.W -= self.lr * self.gradW
        self.B -= self.lr * self.gradB
