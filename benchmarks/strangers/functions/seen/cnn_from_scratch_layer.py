import numpy as np
from scipy.signal import correlate2d


class Convolutional:
    """
    Convolutional layer of the "CNN from scratch" series.

    forward :  Y_i = B_i + sum_j  X_j (valid cross-correlation) K_ij
    backward:  dE/dK_ij = X_j (valid cross-correlation) dE/dY_i
               dE/dX_j  = sum_i dE/dY_i (full convolution) K_ij
    """

    def __init__(self, input_shape, kernel_size, depth, seed=None):
        rng = np.random.default_rng(seed)
        input_depth, input_height, input_width = input_shape
        self.depth = depth
        self.input_shape = input_shape
        self.input_depth = input_depth
        self.output_shape = (depth, input_height - kernel_size + 1, input_width - kernel_size + 1)
        self.kernels_shape = (depth, input_depth, kernel_size, kernel_size)
        self.kernels = rng.standard_normal(self.kernels_shape)
        self.biases = rng.standard_normal(self.output_shape)

    def forward(self, input):
        self.input = input
        self.output = np.copy(self.biases)
        for i in range(self.depth):
            for j in range(self.input_depth):
                self.output[i] += correlate2d(self.input[j], self.kernels[i, j], "valid")
        return self.output

    def backward(self, output_gradient, learning_rate):
        kernels_gradient = np.zeros(self.kernels_shape)
        input_gradient = np.zeros(self.input_shape)

        for i in range(self.depth):
            for j in range(self.input_depth):
                kernels_gradient[i, j] = correlate2d(self.input[j], output_gradient[i], "valid")
                input_gradient[j] += correlate2d(output_gradient[i], self.kernels[i, j], "full")

        self.kernels -= learning_rate * kernels_gradient
        self.biases -= learning_rate * output_gradient
        return input_gradient
