import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv2D:
    """Plain valid convolution layer, NCHW, for the from-scratch MNIST net.

    backward() returns dL/dx and leaves the gradients of the last batch in
    self.dW and self.db; call step() afterwards.
    """

    def __init__(self, in_ch, out_ch, k, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, 0.1, (out_ch, in_ch, k, k))
        self.b = np.zeros(out_ch)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)
        self.k = k

    def forward(self, x):
        self.x = x
        self.win = sliding_window_view(x, (self.k, self.k), axis=(2, 3))
        return np.einsum('nchwij,fcij->nfhw', self.win, self.W) + self.b[None, :, None, None]

    def backward(self, dout):
        k = self.k
        self.dW += np.einsum('nfhw,nchwij->fcij', dout, self.win)
        self.db = dout.sum(axis=(0, 2, 3))
        dx = np.zeros_like(self.x)
        H, W = dout.shape[2:]
        for i in range(k):
            for j in range(k):
                dx[:, :, i:i + H, j:j + W] += np.einsum('nfhw,fc->nchw', dout, self.W[:, :, i, j])
        return dx

    def step(self, lr=0.01):
        self.W -= lr * self.dW
        self.b -= lr * self.db
