import numpy as np
from scipy import signal


class Convolutional:
    """Layer computing the valid cross-correlation of its input with the kernels.

    input: (depth, H, W), kernels: (n, depth, k, k), biases: one per kernel.
    """

    def __init__(self, kernels, biases):
        self.kernels = np.asarray(kernels, dtype=float)
        self.biases = np.asarray(biases, dtype=float)
        self.n, self.depth, self.k, _ = self.kernels.shape

    def forward(self, input):
        self.input = input
        h, w = input.shape[1:]
        output = np.empty((self.n, h - self.k + 1, w - self.k + 1))
        for i in range(self.n):
            output[i] = self.biases[i]
            for j in range(self.depth):
                output[i] += signal.convolve2d(input[j], self.kernels[i, j], "valid")
        return output
