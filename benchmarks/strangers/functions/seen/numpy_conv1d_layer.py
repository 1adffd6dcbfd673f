import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv1D:
    """Conv1D layer for inputs of shape (batch, channels, length), no padding, stride 1."""

    def __init__(self, in_channels, out_channels, kernel_size, lr=0.01):
        self.lr = lr
        limit = 1 / np.sqrt(in_channels * kernel_size)
        self.W = np.random.uniform(-limit, limit, (out_channels, in_channels, kernel_size))
        self.b = np.zeros(out_channels)

    def forward(self, x):
        self.x = x
        k = self.W.shape[2]
        windows = sliding_window_view(x, k, axis=2)  # (B, C, L_out, K)
        return np.einsum('bclk,ock->bol', windows, self.W) + self.b[None, :, None]

    def backward(self, grad):
        k = self.W.shape[2]
        windows = sliding_window_view(self.x, k, axis=2)
        dW = np.einsum('bol,bclk->ock', grad, windows)
        db = grad.sum(axis=(0, 2))

        # full convolution of the gradient with the flipped kernel
        padded = np.pad(grad, ((0, 0), (0, 0), (k - 1, k - 1)))
        grad_windows = sliding_window_view(padded, k, axis=2)
        dx = np.einsum('bolk,ock->bcl', grad_windows, self.W[:, :, ::-1])

        self.W -= self.lr * dW
        self.b -= self.lr * db
        return dx
