"""HW3 Q2 - conv layer on top of scipy.signal"""
import numpy as np
from scipy import signal


class Convolutional:
    def __init__(self, kernels, biases):
        # kernels: (depth, input_depth, k, k); biases: (depth, oh, ow)
        self.kernels = np.array(kernels, dtype=float)
        self.biases = np.array(biases, dtype=float)

    def forward(self, input):
        self.input = input
        self.output = np.copy(self.biases)
        depth, input_depth = self.kernels.shape[:2]
        for i in range(depth):
            for j in range(input_depth):
                self.output[i] += signal.convolve2d(self.input[j], self.kernels[i, j], "valid")
        return self.output

    def backward(self, output_gradient):
        """Returns (input_gradient, kernels_gradient, biases_gradient)."""
        kernels_gradient = np.zeros(self.kernels.shape)
        input_gradient = np.zeros(self.input.shape)
        depth, input_depth = self.kernels.shape[:2]
        for i in range(depth):
            for j in range(input_depth):
                kernels_gradient[i, j] = signal.correlate2d(self.input[j], output_gradient[i], "valid")
                input_gradient[j] += signal.correlate2d(output_gradient[i], self.kernels[i, j], "full")
        return input_gradient, kernels_gradient, output_gradient.copy()
