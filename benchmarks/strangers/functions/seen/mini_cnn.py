import numpy as np
from scipy import signal


class Convolutional:
    """Valid cross-correlation layer for one sample (depth, height, width)."""

    def __init__(self, input_shape, kernel_size, depth, seed=None):
        rng = np.random.default_rng(seed)
        in_depth, h, w = input_shape
        self.input_shape = input_shape
        self.depth = depth
        self.kernels = rng.standard_normal((depth, in_depth, kernel_size, kernel_size))
        self.biases = rng.standard_normal((depth, h - kernel_size + 1, w - kernel_size + 1))

    def forward(self, x):
        self.x = x
        self.out = self.biases.copy()
        for i in range(self.depth):
            for j in range(self.input_shape[0]):
                self.out[i] += signal.correlate2d(x[j], self.kernels[i, j], "valid")
        return self.out

    def backward(self, grad):
        """Store the gradients of kernels and biases and return that of the input."""
        self.d_kernels = np.zeros_like(self.kernels)
        self.d_biases = grad.copy()
        d_x = np.zeros(self.input_shape)
        for i in range(self.depth):
            for j in range(self.input_shape[0]):
                self.d_kernels[i, j] = signal.correlate2d(self.x[j], grad[i], "valid")
                d_x[j] += signal.correlate2d(grad[i], self.kernels[i, j], "full")
        return d_x

    def step(self, lr):
        self.kernels -= lr * self.d_kernels
        self.biases -= lr * self.d_biases
