import numpy as np


class Conv2D:
    """Convolution layer for a small numpy network (valid padding, stride 1).

    forward(x)            x: (N, C, H, W)
    backward(grad, lr)    returns the gradient of the loss with respect to the
                          x of the last forward call, and takes one SGD step.
    """

    def __init__(self, in_channels, out_channels, kernel_size, seed=None):
        rng = np.random.default_rng(seed)
        fan_in = in_channels * kernel_size ** 2
        self.k = kernel_size
        self.W = rng.normal(0, np.sqrt(2 / fan_in), (out_channels, in_channels, kernel_size, kernel_size))
        self.b = np.zeros(out_channels)

    def forward(self, x):
        self.x = x
        oh, ow = x.shape[2] - self.k + 1, x.shape[3] - self.k + 1
        out = np.zeros((x.shape[0], len(self.b), oh, ow))
        for i in range(self.k):
            for j in range(self.k):
                out += np.einsum('nchw,fc->nfhw', x[:, :, i:i + oh, j:j + ow], self.W[:, :, i, j])
        return out + self.b[:, None, None]

    def backward(self, grad, lr):
        oh, ow = grad.shape[2:]
        dx = np.zeros_like(self.x)
        for i in range(self.k):
            for j in range(self.k):
                patch = self.x[:, :, i:i + oh, j:j + ow]
                self.W[:, :, i, j] -= lr * np.einsum('nfhw,nchw->fc', grad, patch)
                dx[:, :, i:i + oh, j:j + ow] += np.einsum('nfhw,fc->nchw', grad, self.W[:, :, i, j])
        self.b -= lr * grad.sum(axis=(0, 2, 3))
        return dx
