"""LeNet from scratch, part 3: the convolutional layer."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv2D:
    """Valid (unpadded), stride-1 layer on (batch, channel, height, width) arrays.

    As in nearly all deep-learning code, what is called convolution here is the
    sliding dot product, i.e. the kernel is not mirrored.

    `backward` expects the gradient of every sample's OWN loss (not yet divided
    by the batch size) and leaves the batch means in `dW` and `db`, so that the
    learning rate does not depend on the batch size.  The gradient it returns,
    the one handed to the layer before, stays per sample.
    """

    def __init__(self, n_in, n_out, size, seed=0):
        rng = np.random.default_rng(seed)
        bound = 1.0 / np.sqrt(n_in * size * size)
        self.W = rng.uniform(-bound, bound, (n_out, n_in, size, size))
        self.b = np.zeros(n_out)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)
        self._windows = None

    def forward(self, X):
        k = self.W.shape[2]
        # (batch, n_in, H', W', k, k)
        self._windows = sliding_window_view(X, (k, k), axis=(2, 3))
        out = np.einsum("bchwij,ocij->bohw", self._windows, self.W)
        return out + self.b[:, None, None]

    def backward(self, grad):
        batch = grad.shape[0]
        k = self.W.shape[2]
        self.dW = np.einsum("bohw,bchwij->ocij", grad, self._windows) / batch
        self.db = grad.sum(axis=(0, 2, 3)) / batch

        padded = np.pad(grad, ((0, 0), (0, 0), (k - 1, k - 1), (k - 1, k - 1)))
        win = sliding_window_view(padded, (k, k), axis=(2, 3))
        return np.einsum("bohwij,ocij->bchw", win, self.W[:, :, ::-1, ::-1])

    def step(self, lr):
        self.W -= lr * self.dW
        self.b -= lr * self.db
