import numpy as np


class Conv1D:
    """Conv1D with padding='valid' on (batch, steps, channels); kernel is (size, in, filters)."""

    def __init__(self, kernel, bias, strides=1):
        self.kernel, self.bias, self.strides = kernel, bias, strides

    def forward(self, x):
        size = len(self.kernel)
        self.x = x
        steps = (x.shape[1] - size) // self.strides + 1
        y = np.zeros((x.shape[0], steps, self.kernel.shape[2]))
        for t in range(steps):
            t0 = t * self.strides
            y[:, t] = np.tensordot(x[:, t0:t0 + size], self.kernel, axes=([1, 2], [0, 1]))
        return y + self.bias

    def backward(self, grad):
        """Returns (dx, dkernel, dbias)."""
        size = len(self.kernel)
        steps = grad.shape[1]

        dx = np.zeros(self.x.shape)
        for t in range(steps):
            t0 = t * self.strides
            dx[:, t0:t0 + size] += np.tensordot(grad[:, t], self.kernel, axes=(1, 2))

        dkernel = np.zeros(self.kernel.shape)
        for k in range(size):
            dkernel[k] = np.einsum('bti,btf->if', self.x[:, k:k + steps], grad)

        dbias = grad.sum(axis=(0, 1))
        return dx, dkernel, dbias
