import numpy as np
from scipy import signal


class Convolutional:
    """Convolutional layer (valid cross-correlation) trained with plain SGD.

    forward(input): (depth_in, H, W) -> (depth, H - k + 1, W - k + 1)
    backward(output_gradient, learning_rate): does one SGD step on kernels and
    biases and returns the gradient of the loss with respect to the input of
    the last forward call.
    """

    def __init__(self, input_shape, kernel_size, depth, seed=0):
        input_depth, h, w = input_shape
        rng = np.random.default_rng(seed)
        self.depth = depth
        self.input_depth = input_depth
        self.kernels = rng.standard_normal((depth, input_depth, kernel_size, kernel_size))
        self.biases = rng.standard_normal((depth, h - kernel_size + 1, w - kernel_size + 1))

    def forward(self, input):
        self.input = input
        self.output = np.copy(self.biases)
        for i in range(self.depth):
            for j in range(self.input_depth):
                self.output[i] += signal.correlate2d(self.input[j], self.kernels[i, j], "valid")
        return self.output

    def backward(self, output_gradient, learning_rate):
        input_gradient = np.zeros(self.input.shape)
        for i in range(self.depth):
            for j in range(self.input_depth):
                kernel_gradient = signal.correlate2d(self.input[j], output_gradient[i], "valid")
                self.kernels[i, j] -= learning_rate * kernel_gradient
                input_gradient[j] += signal.convolve2d(output_gradient[i], self.kernels[i, j], "full")
        self.biases -= learning_rate * output_gradient
        return input_gradient
