import numpy as np
from scipy import signal


class Convolutional:
    """Conv layer of my "CNN from scratch" notebook (one sample at a time).

    input_shape: (depth, height, width)
    kernels:     (n_kernels, depth, k, k)
    """

    def __init__(self, input_shape, kernel_size, n_kernels):
        depth, h, w = input_shape
        self.n_kernels = n_kernels
        self.input_depth = depth
        self.output_shape = (n_kernels, h - kernel_size + 1, w - kernel_size + 1)
        self.kernels = np.random.randn(n_kernels, depth, kernel_size, kernel_size)
        self.biases = np.random.randn(n_kernels)

    def forward(self, x):
        # Y_i = B_i + sum_j X_j (star) K_ij
        self.output = np.zeros(self.output_shape)
        for i in range(self.n_kernels):
            for j in range(self.input_depth):
                self.output[i] = self.biases[i] + signal.correlate2d(x[j], self.kernels[i, j], "valid")
        return self.output
