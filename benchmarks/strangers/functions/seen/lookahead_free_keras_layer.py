import keras
from keras import ops


class CausalDepthwiseConv1D(keras.layers.Layer):
    """One FIR filter per channel over (batch, time, channels); no look-ahead.

    y[t, c] = bias[c] + sum_j kernel[j, c] * x[t - (k - 1 - j) * d, c],   x[<0] = 0
    """

    def __init__(self, kernel_size, dilation=1, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.dilation = dilation

    def build(self, input_shape):
        c = input_shape[-1]
        self.kernel = self.add_weight(shape=(self.kernel_size, c), name="kernel")
        self.bias = self.add_weight(shape=(c,), initializer="zeros", name="bias")

    def call(self, x):
        steps = ops.shape(x)[1]
        reach = (self.kernel_size - 1) * self.dilation
        padded = ops.pad(x, [[0, 0], [reach, 0], [0, 0]])
        y = ops.zeros_like(x)
        for j in range(self.kernel_size):
            start = j * self.dilation
            y = y + padded[:, start:start + steps, :] * self.kernel[j]
        return y + self.bias
